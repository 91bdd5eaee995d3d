import { plainLetters, plainText } from '@shared/plainText.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Returns a column without accents, as `plainText` does. PostgreSQL's own `unaccent` is not installed everywhere. */
function plainSql(operand: SQLWrapper): SQL {
  const withoutMarks = sql`regexp_replace(normalize(${operand}, NFD), '[\u0300-\u036f]', '', 'g')`;
  return sql`translate(regexp_replace(${withoutMarks}, '[ßẞ]', 'ss', 'g'), ${sql.raw(`'${plainLetters.from}', '${plainLetters.to}'`)})`;
}

/**
 * Returns the condition that a text contains another, whatever the case and the accents. `%`, `_` and `\` are literal. Texts of
 * plain letters alone, which are as long in bytes as in characters, are compared as they are: that is far faster.
 */
export function containsText(operand: SQLWrapper, value: string): SQL {
  const pattern = `%${plainText(value).replace(/[\\%_]/g, '\\$&')}%`;
  const isPlain = sql`octet_length(${operand}) = char_length(${operand})`;
  return sql`case when ${isPlain} then ${operand} ilike ${pattern} else ${plainSql(operand)} ilike ${pattern} end`;
}
