import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { isWithinBudget, type Measurement } from './budgets.ts';

const decimals: Record<Measurement['unit'], number> = { kB: 1, s: 2, ms: 0, MB: 0, '×': 2, '': 3 };

function amount(value: number, unit: Measurement['unit']): string {
  return `${value.toFixed(decimals[unit])} ${unit}`.trimEnd();
}

function cells(measurement: Measurement): string[] {
  const { what, measured, unit, budget, note = '' } = measurement;
  const limit = !budget ? '' : 'most' in budget ? `≤ ${budget.most} ${unit}` : `≥ ${budget.least} ${unit}`;
  return [what, amount(measured, unit), limit, !budget ? '' : isWithinBudget(measurement) ? 'yes' : 'NO', note];
}

/** A table for the terminal. */
export function tableOf(measurements: readonly Measurement[]): string {
  const rows = [['what', 'measured', 'budget', 'holds', ''], ...measurements.map(cells)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}

export async function writeResults(path: string, measurements: readonly Measurement[], now: Date): Promise<void> {
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
  const results = measurements.map((measurement) => ({ ...measurement, holds: isWithinBudget(measurement) }));
  await writeFile(path, `${JSON.stringify({ at: now.toISOString(), machine, results }, null, 2)}\n`);
}
