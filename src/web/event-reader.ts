/** A message of a stream: an event of a channel, or a gap (events were lost). */
export type StreamMessage = { channel: string; payload: unknown } | { isGap: true }

export interface StreamReading {
  /** Cursor to resume at; undefined for "from now on". */
  cursor: string | undefined
  signal: AbortSignal
  onOpen: () => void
  onMessage: (message: StreamMessage) => void
  onCursor: (cursor: string) => void
}

/** The server sends a heartbeat every 15 seconds; three missing ones mean that the stream is dead. */
export const SILENT_FOR_MS = 45_000
const BLOCK_END = '\n\n'
const NO_CONTENT = 204
/** Statuses that a retry doesn't change as long as the visitor stays the same. */
const WITHOUT_SESSION = [NO_CONTENT, 401, 403]

/**
 * Reads one event stream until the server ends it. Returns false if this visitor gets no stream; throws if it breaks or is
 * unavailable. Uses `fetch`, because `EventSource` hides the status and retries on its own.
 */
export async function readEventStream(url: string, reading: StreamReading): Promise<boolean> {
  const silence = new AbortController()
  const signal = AbortSignal.any([reading.signal, silence.signal])
  const headers = {
    accept: 'text/event-stream',
    ...(reading.cursor !== undefined && { 'last-event-id': reading.cursor }),
  }
  let timer = setTimeout(() => silence.abort(), SILENT_FOR_MS)
  try {
    const response = await fetch(url, { headers, signal, cache: 'no-store' })
    if (WITHOUT_SESSION.includes(response.status)) return false
    if (!response.ok || !response.body) throw new Error(`The event stream answered ${response.status}`)
    reading.onOpen()
    const parse = blockParser(reading)
    const decoder = new TextDecoder()
    const reader = response.body.getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENT_FOR_MS)
      parse(decoder.decode(piece.value, { stream: true }))
    }
    return true
  } finally {
    clearTimeout(timer)
  }
}

/** Parses the text of a stream, in chunks of any size. */
function blockParser({ onMessage, onCursor }: StreamReading): (text: string) => void {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).split(BLOCK_END)
    rest = blocks.pop() ?? ''
    for (const line of blocks.join('\n').split('\n')) {
      if (line.startsWith('data: ')) onMessage(JSON.parse(line.slice('data: '.length)) as StreamMessage)
      if (line.startsWith('id: ')) onCursor(line.slice('id: '.length))
    }
  }
}
