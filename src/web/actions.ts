/**
 * Wishes that any feature may have and another one carries out, by name and payload. A feature adds its own:
 * `declare module '#web/actions.ts' { interface Actions { OPEN_THAT: { id: string } } }`.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled from elsewhere
export interface Actions {}

export type ActionName = Extract<keyof Actions, string>

type Handler = (payload: never) => void

const handlers = new Map<string, Handler>()
const waiting = new Map<string, unknown[]>()

/** Asks for something. When nobody can do it yet, it is kept until somebody can. */
export function dispatch<Name extends ActionName>(name: Name, payload: Actions[Name]): void {
  const handle = handlers.get(name)
  if (handle) handle(payload as never)
  else waiting.set(name, [...(waiting.get(name) ?? []), payload])
}

/** Takes over the action `name`, with whatever was asked for before. Gives what ends it. */
export function registerAction<Name extends ActionName>(
  name: Name,
  handler: (payload: Actions[Name]) => void,
): () => void {
  handlers.set(name, handler)
  const asked = waiting.get(name) ?? []
  waiting.delete(name)
  for (const payload of asked) handler(payload as Actions[Name])
  return () => {
    if (handlers.get(name) === handler) handlers.delete(name)
  }
}
