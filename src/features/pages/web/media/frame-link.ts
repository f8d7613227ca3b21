/** What comes out of a frame: words of another site, believed no further than their types. */
export type FrameMessage = Record<string, unknown>

/** How often a frame is greeted until it answers: its page may be there before its player. */
const GREET_EVERY_MS = 250

/** Frames whose page is there: before, greetings would go to an empty one. */
const loaded = new WeakSet<HTMLIFrameElement>()

/**
 * Listens to the player in a frame. `greet` is called again and again until it has said something. Only messages of this
 * very frame, from the site that it was made for, are heard. Gives what ends it.
 */
export function listenToFrame(
  frame: HTMLIFrameElement,
  { origin, greet, hear }: { origin: string; greet: () => void; hear: (message: FrameMessage) => void },
): () => void {
  const timer = setInterval(() => loaded.has(frame) && greet(), GREET_EVERY_MS)
  const onLoad = () => {
    loaded.add(frame)
    greet()
  }
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return
    const message = messageOf(event.data)
    if (!message) return
    clearInterval(timer)
    loaded.add(frame)
    hear(message)
  }
  addEventListener('message', onMessage)
  frame.addEventListener('load', onLoad)
  return () => {
    clearInterval(timer)
    frame.removeEventListener('load', onLoad)
    removeEventListener('message', onMessage)
  }
}

/** Says something to the player in a frame, and to no other site that might stand in it by now. */
export function tellFrame(frame: HTMLIFrameElement, { origin, message }: { origin: string; message: string }): void {
  if (loaded.has(frame)) frame.contentWindow?.postMessage(message, origin)
}

/** Players write JSON, or send what it says. */
function messageOf(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'string') return isMessage(data) ? data : undefined
  try {
    const parsed: unknown = JSON.parse(data)
    return isMessage(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** Whether it has names and values. */
export const isMessage = (data: unknown): data is FrameMessage => typeof data === 'object' && data !== null

/** A number, or nothing. */
export const numberIn = (message: FrameMessage, name: string): number | undefined => {
  const value = message[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}
