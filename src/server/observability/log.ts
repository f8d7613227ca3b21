import pino, { type DestinationStream, type Logger } from 'pino'
import { readableLines } from './log-readable.ts'
import { redactObject, redactText } from './redact.ts'

/** The logger. Secrets are redacted before a line is written. */
export type Log = Logger

export interface LogSettings {
  logLevel: string
  environment: 'demo' | 'production'
}

const BUFFER_BYTES = 4096
const FLUSH_EVERY_MS = 250

/** Opens the logger: JSON lines in production, readable ones in a demo. `destination` is for tests. */
export function createLog({ logLevel, environment }: LogSettings, destination?: DestinationStream): Log {
  const isDemo = environment === 'demo'
  const target = destination ?? standardOutput(isDemo)
  return pino(
    {
      level: logLevel,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (level) => ({ level }),
        log: redactObject,
      },
      // `redactObject` has already serialised and redacted it.
      serializers: { err: (error: unknown) => error },
      hooks: { streamWrite: redactText },
    },
    isDemo ? readableLines(target) : target,
  )
}

/** Readable lines are written at once; JSON lines are buffered and flushed before the process ends. */
function standardOutput(isDemo: boolean): DestinationStream {
  if (isDemo) return process.stdout
  return pino.destination({
    dest: 1,
    sync: false,
    minLength: BUFFER_BYTES,
    periodicFlush: FLUSH_EVERY_MS,
  })
}
