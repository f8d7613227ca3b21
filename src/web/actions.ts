/**
 * A typed command bus: any feature dispatches a command, another one handles it. A feature adds its own commands:
 * `declare module '#web/actions.ts' { interface Actions { OPEN_THAT: { id: string } } }`.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled from elsewhere
export interface Actions {}

export type ActionName = Extract<keyof Actions, string>

type Handler = (payload: never) => void

const handlers = new Map<string, Handler>()
const waiting = new Map<string, unknown[]>()

/** Dispatches a command. Without a handler it is queued until one is registered. */
export function dispatch<Name extends ActionName>(name: Name, payload: Actions[Name]): void {
  const handle = handlers.get(name)
  if (handle) handle(payload as never)
  else waiting.set(name, [...(waiting.get(name) ?? []), payload])
}

/** Registers the handler of a command and runs what was queued for it. Returns a function that unregisters it. */
export function registerAction<Name extends ActionName>(
  name: Name,
  handler: (payload: Actions[Name]) => void,
): () => void {
  handlers.set(name, handler)
  const queued = waiting.get(name) ?? []
  waiting.delete(name)
  for (const payload of queued) handler(payload as Actions[Name])
  return () => {
    if (handlers.get(name) === handler) handlers.delete(name)
  }
}
