import { instantNames } from '@contract/entityValues.ts';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { accessibilityRule, admissionRuleFields } from '../../contract/accessibility.ts';
import { presentRule } from '../accessibility.ts';
import { accessibilityRules } from '../settingsTables.ts';
import { byRow, type TimedTable } from './timedRows.ts';

const fields = instantNames(admissionRuleFields);

/** The periods in which admission rules apply. */
export const admissionRules: TimedTable = {
  read: async ({ id }, _change, { tx }, forUpdate) => {
    const query = tx
      .select()
      .from(accessibilityRules)
      .where(and(eq(accessibilityRules.eventId, id), or(...fields.map((name) => isNotNull(accessibilityRules[name])))))
      .orderBy(accessibilityRules.id);
    const rows = await (forUpdate ? query.for('no key update') : query);
    return rows.flatMap((row) =>
      fields.flatMap((field) => {
        const at = row[field];
        const timed = { kind: 'admissionRule' as const, row: row.id, name: row.name, field };
        return at === null ? [] : [{ ...timed, instant: at }];
      }),
    );
  },
  // If only the zone changes, the instants stay.
  write: async (_event, times, { mode }, { tx, now, history }) => {
    if (mode === 'change_time_zone_only') return;
    const changed = byRow(times);
    const { id, version } = accessibilityRules;
    const rows = await tx
      .select()
      .from(accessibilityRules)
      .where(inArray(id, [...changed.keys()]))
      .orderBy(id);
    for (const row of rows) {
      const after = Object.fromEntries(changed.get(row.id)?.map((time) => [time.field, time.after.instant]) ?? []);
      const moved = { ...row, ...after, version: row.version + 1, updatedAt: now.toISOString() };
      await tx
        .update(accessibilityRules)
        .set({ ...after, version: sql`${version} + 1`, updatedAt: now.toISOString() })
        .where(eq(id, row.id));
      const params = { ruleId: row.id };
      history.record(accessibilityRule, {
        params,
        before: presentRule(row),
        after: presentRule(moved),
        isSideEffect: true,
      });
    }
  },
};
