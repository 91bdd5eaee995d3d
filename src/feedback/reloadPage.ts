/** Apart, so that tests can see that it is asked for. */
export function reloadPage(): void {
  window.location.reload();
}
