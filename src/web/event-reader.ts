/** What a stream says: an event of a channel, or that events are missing for good. */
export type StreamMessage = { channel: string; payload: unknown } | { isGap: true }

export interface StreamReading {
  /** Where to go on; undefined for "from now on". */
  cursor: string | undefined
  signal: AbortSignal
  onOpen: () => void
  onMessage: (message: StreamMessage) => void
  onCursor: (cursor: string) => void
}

/** The server says something every 15 seconds; a stream that is silent for three times as long is dead. */
export const SILENT_FOR_MS = 45_000
const BLOCK_END = '\n\n'
const NO_CONTENT = 204
/** Statuses that asking again will not change, as long as the visitor stays who he is. */
const WITHOUT_SESSION = [NO_CONTENT, 401, 403]

/**
 * Reads one event stream until the server ends it. Gives false when this visitor gets no stream; throws when the stream
 * breaks or cannot be had now. By `fetch` rather than `EventSource`, which tells no status and repeats on its own.
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

/** Takes a stream's text as it comes, in pieces of any size. */
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
