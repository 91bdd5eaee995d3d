/** Opens the folds around an element: browsers focus nothing, and scroll to nothing, inside a closed one. */
export function openFolds(element: Element | null | undefined): void {
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
}
