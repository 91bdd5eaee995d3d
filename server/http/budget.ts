/** The amount of something that may be taken at one time, by all owners together and by each. */
export type BudgetSize = { total: number; perOwner: number };

/** Counts the amounts that owners have taken and not given back yet. */
export type Budget = {
  /** Returns `false` when there was not enough left; then nothing was taken. */
  take: (owner: string, amount: number) => boolean;
  giveBack: (owner: string, amount: number) => void;
  /** Returns true if an owner alone has taken all that one owner may. */
  isSpentBy: (owner: string, amount: number) => boolean;
};

export function createBudget({ total, perOwner }: BudgetSize): Budget {
  const takenBy = new Map<string, number>();
  let taken = 0;
  const of = (owner: string) => takenBy.get(owner) ?? 0;
  return {
    take: (owner, amount) => {
      if (taken + amount > total || of(owner) + amount > perOwner) return false;
      taken += amount;
      takenBy.set(owner, of(owner) + amount);
      return true;
    },
    giveBack: (owner, amount) => {
      taken -= amount;
      const left = of(owner) - amount;
      if (left > 0) takenBy.set(owner, left);
      else takenBy.delete(owner);
    },
    isSpentBy: (owner, amount) => of(owner) + amount > perOwner,
  };
}
