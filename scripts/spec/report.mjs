// The output of `npm run spec`.

/** Returns the status of one clause (`holds`, `decided`, `later`, `broken` or `untested`), and the reason. */
export function clauseStatus(clause, failures) {
  const failure = failures?.find((one) => one !== '');
  if (failure !== undefined) return { status: 'broken', why: failure };
  if (clause.later) return { status: 'later', why: clause.later };
  if (failures === undefined) return { status: 'untested' };
  if (clause.decided)
    return { status: 'decided', why: `${clause.decided.what} (docs/decisions/${clause.decided.file})` };
  return { status: 'holds' };
}

const labels = { holds: 'holds', decided: 'DECIDED', later: 'LATER', broken: 'BROKEN', untested: 'NO TEST' };

export function print(id, { says }, { status, why }) {
  const suffix = status === 'later' ? ` [${why}]` : '';
  console.info(`${labels[status].padEnd(7)}  ${id.padEnd(6)} ${says}${suffix}`);
  if (why && status !== 'later') console.info(`                 ${why}`);
}

export function summary(statuses) {
  const count = (status) => statuses.filter((one) => one === status).length;
  const parts = [
    `${count('holds')} hold`,
    `${count('decided')} decided otherwise`,
    `${count('later')} later`,
    `${count('broken')} broken`,
    `${count('untested')} without a test`,
  ];
  return `${statuses.length} clauses: ${parts.join(', ')}.`;
}
