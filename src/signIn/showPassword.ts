/**
 * Makes the buttons beside password fields work, which the pages hide where scripts are off. The field is masked again
 * when its form is sent, so that browsers know it as a password.
 */
export function enableShowButtons(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('button.show')) {
    const input = button.previousElementSibling;
    if (!(input instanceof HTMLInputElement)) continue;
    const show = button.textContent;
    const set = (isShown: boolean) => {
      input.type = isShown ? 'text' : 'password';
      button.textContent = isShown ? (button.dataset.hide ?? '') : show;
    };
    button.hidden = false;
    button.addEventListener('click', () => set(input.type === 'password'));
    input.form?.addEventListener('submit', () => set(false));
  }
}
