/** For `beforeunload`: lets the browser ask before the page is closed or reloaded. */
export function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // Chrome before 119 asks only when this is set. The value itself is never shown.
  // oxlint-disable-next-line typescript/no-deprecated -- needed by those browsers
  event.returnValue = true
}
