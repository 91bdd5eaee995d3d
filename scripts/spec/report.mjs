// The output of `npm run spec`.

/** Returns the standing of one clause (`holds`, `decided`, `later`, `broken` or `untested`), and the reason. */
export function clauseStanding(clause, failures) {
  const failure = failures?.find((one) => one !== '');
  if (failure !== undefined) return { standing: 'broken', why: failure };
  if (clause.later) return { standing: 'later', why: clause.later };
  if (failures === undefined) return { standing: 'untested' };
  if (clause.decided)
    return { standing: 'decided', why: `${clause.decided.what} (docs/decisions/${clause.decided.file})` };
  return { standing: 'holds' };
}

const words = { holds: 'holds', decided: 'DECIDED', later: 'LATER', broken: 'BROKEN', untested: 'NO TEST' };

export function print(id, { says }, { standing, why }) {
  const beside = standing === 'later' ? ` [${why}]` : '';
  console.info(`${words[standing].padEnd(7)}  ${id.padEnd(6)} ${says}${beside}`);
  if (why && standing !== 'later') console.info(`                 ${why}`);
}

export function summary(standings) {
  const count = (standing) => standings.filter((one) => one === standing).length;
  const parts = [
    `${count('holds')} hold`,
    `${count('decided')} decided otherwise`,
    `${count('later')} later`,
    `${count('broken')} broken`,
    `${count('untested')} without a test`,
  ];
  return `${standings.length} clauses: ${parts.join(', ')}.`;
}
