/** Returns the key of the help of a quantity that must cover what is taken or held. */
export function minimumHelp(isPerDate: boolean, isHeld: boolean) {
  if (isHeld) return isPerDate ? 'ticket.quantityHeldOnDate' : 'ticket.quantityHeld';
  return isPerDate ? 'ticket.quantitySoldOnDate' : 'ticket.quantitySold';
}
