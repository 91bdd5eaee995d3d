import { membersOfFilter } from '@contract/listInput.ts';
import type { Filter, FilterKind, ListQuery } from '@contract/query.ts';
import { parseSort } from '@contract/query.ts';
import type { Resource } from '@contract/resource.ts';
import { and, Column, is, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ComputedColumns, Contains, Orders } from './area.ts';
import { containsText } from './containsText.ts';
import type { Context } from './context.ts';
import { instantFor, type TableFacts } from './tableFacts.ts';

type Operand = PgColumn | SQL;

export type ListSql = {
  /** Filters and the search, as one condition. */
  where: (query: ListQuery, context: Context) => SQL | undefined;
  /** The requested order, or the resource's default, with the id to break ties. */
  orderBy: (query: ListQuery, context: Context) => SQL[];
};

/** Compiles a resource's list queries: throws when a field that the contract offers has no column. */
export function compileListSql(
  resource: Resource,
  facts: TableFacts,
  renamed: ComputedColumns = {},
  orders: Orders = {},
  contains: Contains = {},
): ListSql {
  const operandOf = (field: string): ((context: Context) => Operand) => {
    const operand = renamed[field] ?? facts.columns[field];
    if (!operand) throw new Error(`"${resource.name}" offers "${field}", which has no column`);
    return typeof operand === 'function' ? operand : () => operand;
  };
  const kinds = new Map(Object.entries<FilterKind>({ id: 'id', ...resource.filters }));
  const filterable = new Map([...kinds.keys()].map((field) => [field, operandOf(field)] as const));
  const byColumn = (resource.sort ?? []).filter((field) => !orders[field]);
  const sortable = new Map(byColumn.map((field) => [field, operandOf(field)] as const));
  const containing = (field: string) => {
    const operand = operandOf(field);
    return contains[field] ?? ((value: string, context: Context) => containsText(operand(context), value));
  };
  const searched = (resource.search ?? []).map(containing);
  const defaultSort = parseSort(resource.defaultSort ?? '');
  for (const { field } of defaultSort)
    if (!sortable.has(field) && !orders[field]) sortable.set(field, operandOf(field));

  const filterSql = ({ field, operator, value }: Filter, context: Context): SQL | undefined => {
    const operand = filterable.get(field);
    const kind = kinds.get(field);
    if (operator === 'contains' && contains[field]) return contains[field](value);
    return operand && kind ? comparison(operand(context), kind, operator, value) : undefined;
  };

  return {
    where: ({ filters, q }, context) => {
      const conditions = filters.map((filter) => filterSql(filter, context));
      if (q !== '') conditions.push(or(...searched.map((has) => has(q, context))));
      return and(...conditions);
    },
    orderBy: ({ sort }, context) => {
      const wanted = sort.length > 0 ? sort : defaultSort;
      const keys = wanted.flatMap(({ field, descending }) => {
        const operand = orders[field]?.(context, descending) ?? sortable.get(field)?.(context);
        return operand ? [ordered(operand, descending)] : [];
      });
      return [...keys, wanted.at(-1)?.descending ? sql`${facts.id} desc` : sql`${facts.id}`];
    },
  };
}

/** Sorts missing values last, in either direction. */
function ordered(operand: Operand, descending: boolean): SQL {
  if (!descending) return sql`${operand}`;
  const canBeNull = !is(operand, Column) || !operand.notNull;
  return canBeNull ? sql`${operand} desc nulls last` : sql`${operand} desc`;
}

/** Compares a list of ids, an array in SQL: it has one of the given ids, or none of them. */
function membership(operand: Operand, operator: Filter['operator'], value: string): SQL {
  if (operator === 'null') return sql`cardinality(${operand}) ${value === 'true' ? sql`= 0` : sql`> 0`}`;
  const wanted = sql`array[${list(membersOfFilter(operator, value).map((member) => sql`${Number(member)}::int`))}]`;
  const hasOne = sql`${operand} && ${wanted}`;
  return operator === 'ne' || operator === 'nin' ? sql`not (${hasOne})` : hasOne;
}

function comparison(operand: Operand, kind: FilterKind, operator: Filter['operator'], value: string): SQL {
  if (kind === 'ids') return membership(operand, operator, value);
  const bound = (text: string): SQL => bind(operand, kind, text);
  switch (operator) {
    case 'eq':
      return sql`${operand} = ${bound(value)}`;
    // "Not equal" includes rows without a value, which a plain `<>` would lose.
    case 'ne':
      return sql`${operand} is distinct from ${bound(value)}`;
    case 'in':
      return sql`${operand} in (${list(membersOfFilter(operator, value).map(bound))})`;
    case 'nin':
      return sql`(${operand} is null or ${operand} not in (${list(membersOfFilter(operator, value).map(bound))}))`;
    case 'gt':
      return sql`${operand} > ${bound(value)}`;
    case 'gte':
      return sql`${operand} >= ${bound(value)}`;
    case 'lt':
      return sql`${operand} < ${bound(value)}`;
    case 'lte':
      return sql`${operand} <= ${bound(value)}`;
    case 'contains':
      return containsText(operand, value);
    case 'null':
      return value === 'true' ? sql`${operand} is null` : sql`${operand} is not null`;
  }
}

function list(values: SQL[]): SQL {
  return sql.join(values, sql`, `);
}

/** Binds a checked value as a parameter of the column's type. */
function bind(operand: Operand, kind: FilterKind, value: string): SQL {
  const column = is(operand, Column) ? operand : undefined;
  switch (kind) {
    case 'number': {
      const number = Number(value);
      // Beyond 32 bits, or with a fraction, the comparison with an integer column must not overflow.
      const fits = Number.isInteger(number) && Math.abs(number) <= 2_147_483_647;
      return fits ? sql`${number}` : sql`${value}::numeric`;
    }
    case 'id':
    case 'ids':
      return sql`${Number(value)}`;
    case 'boolean':
      return sql`${value === 'true'}`;
    case 'instant': {
      const instant = new Date(value);
      return column
        ? sql`${sql.param(instantFor(column, instant), column)}`
        : sql`${instant.toISOString()}::timestamptz`;
    }
    case 'text':
      return sql`${value}`;
  }
}
