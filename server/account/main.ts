import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { isEmail } from '@contract/fields.ts';
import { role as roleSchema } from '@contract/roles.ts';
import { loadAreas } from '../areas/loadAreas.ts';
import { readConfig } from '../config/config.ts';
import { inPlace } from '../jobs/threadWork.ts';
import { createLog } from '../log.ts';
import { createImages } from '../media/images.ts';
import { drawWithSharp } from '../media/sharpImages.ts';
import { openPorts } from '../open.ts';
import { runCommand } from '../runCommand.ts';
import { createAccount, resetPassword, setRole } from './accounts.ts';
import { newPassword } from './password.ts';
import { personNameOf } from './personName.ts';

const usage = `Usage:
  npm run account -- create --email you@example.org [--name "Your organisation"] [--person "Your name"] [--sample]
  npm run account -- reset-password --email you@example.org
  npm run account -- set-role --email you@example.org --role owner|editor|viewer

The password is taken from ADMIN_PASSWORD, or made up and printed.
The embedded database serves one process at a time: stop the server first.`;

async function main(): Promise<void> {
  const { command, email, name, person, sample, role } = readArguments();
  const config = readConfig(process.env);
  const log = createLog((line) => process.stderr.write(line), { pretty: true, clock: () => new Date() });
  const areas = await loadAreas(log);
  const ports = await openPorts(
    config,
    { ...log, info: () => undefined },
    { images: createImages(drawWithSharp), runThread: inPlace },
    areas,
  );
  try {
    if (command === 'set-role' && role) {
      if (!(await setRole(email, role, ports))) throw new Error(`Nobody signs in as ${email}`);
      process.stdout.write(`Role      ${role}\n`);
      return;
    }
    const password = config.admin.password ?? newPassword(randomBytes);
    if (command === 'create') {
      const seeded = sample ? areas.served() : [];
      await createAccount({ name, person, email, password }, ports, { areas: seeded, onlyFirst: false });
    } else if (!(await resetPassword(email, password, ports))) {
      throw new Error(`Nobody signs in as ${email}`);
    }
    process.stdout.write(`Sign in   ${email}\nPassword  ${password}\n`);
  } finally {
    await ports.database.close();
  }
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        name: { type: 'string', default: 'My organisation' },
        person: { type: 'string' },
        sample: { type: 'boolean', default: false },
        role: { type: 'string' },
      },
    });
    const [command] = positionals;
    const { email, name, person, sample } = values;
    const { data: role } = roleSchema.safeParse(values.role);
    const isKnown = command === 'create' || command === 'reset-password' || (command === 'set-role' && role);
    if (isKnown && positionals.length === 1 && email && isEmail(email)) {
      return { command, email, name, person: person ?? personNameOf(email), sample, role };
    }
  } catch {
    // For an unknown option, the usage lists the existing ones.
  }
  throw new Error(usage);
}

runCommand(main, usage);
