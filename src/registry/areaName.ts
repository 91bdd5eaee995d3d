/** What an area is called where its texts are not there: `lost-and-found` is "Lost and found". */
export function areaNameOf(id: string): string {
  return (id.charAt(0).toUpperCase() + id.slice(1)).replaceAll('-', ' ');
}
