import type { DestinationStream } from 'pino'

interface Line {
  time: string
  level: string
  msg?: string
  err?: { stack?: string; message?: string }
  [detail: string]: unknown
}

const UNSHOWN = ['time', 'level', 'msg', 'err', 'pid', 'hostname', 'requestId']
/** Control characters that could manipulate a terminal. */
const CONTROLS = /(?!\n)\p{Cc}/gu
const TIME_OF_DAY = { start: 11, end: 19 }

/** Formats JSON lines for people: `08:12:01 info  GET /en/ status=200`. */
export function readableLines(target: DestinationStream): DestinationStream {
  return {
    write: (json) => target.write(`${readable(JSON.parse(json) as Line).replace(CONTROLS, '')}\n`),
  }
}

function readable(line: Line): string {
  const details = Object.entries(line)
    .filter(([name, value]) => !UNSHOWN.includes(name) && value !== undefined)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const time = line.time.slice(TIME_OF_DAY.start, TIME_OF_DAY.end)
  const first = [time, line.level.padEnd(5), line.msg, ...details].filter(Boolean).join(' ')
  const stack = line.err?.stack ?? line.err?.message
  return stack ? `${first}\n${stack}` : first
}
