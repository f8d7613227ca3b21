/** A message from an embedded player. Nothing about it is trusted but its types, which are checked. */
export type FrameMessage = Record<string, unknown>

/** Interval of the greeting until the player answers: its page may have loaded before its player. */
const GREET_EVERY_MS = 250

/** Frames that have loaded: before that, greetings would go to an empty page. */
const loaded = new WeakSet<HTMLIFrameElement>()

/**
 * Listens to the player in a frame. `greet` is called repeatedly until the player answers. Only messages from this
 * frame and its expected origin count. Returns a function that stops listening.
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

/** Sends a message to the player in a frame, and to no other origin that it may have navigated to. */
export function postToFrame(frame: HTMLIFrameElement, { origin, message }: { origin: string; message: string }): void {
  if (loaded.has(frame)) frame.contentWindow?.postMessage(message, origin)
}

/** Players send JSON text or objects. */
function messageOf(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'string') return isMessage(data) ? data : undefined
  try {
    const parsed: unknown = JSON.parse(data)
    return isMessage(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** Whether it is an object. */
export const isMessage = (data: unknown): data is FrameMessage => typeof data === 'object' && data !== null

/** Returns a numeric field; undefined if it isn't a number. */
export const numberIn = (message: FrameMessage, name: string): number | undefined => {
  const value = message[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}
