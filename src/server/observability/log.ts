import pino, { type DestinationStream, type Logger } from 'pino'
import { readableLines } from './log-readable.ts'
import { redactObject, redactText } from './redact.ts'

/** The one way of saying something to whoever runs the portal. Secrets are hidden before a line leaves. */
export type Log = Logger

export interface LogSettings {
  logLevel: string
  environment: 'demo' | 'production'
}

const BUFFER_BYTES = 4096
const FLUSH_EVERY_MS = 250

/** Opens the log: lines of JSON in production, readable ones in demo. `destination` is for tests. */
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
      // Done by `redactObject` already, which also looks into it.
      serializers: { err: (error: unknown) => error },
      hooks: { streamWrite: redactText },
    },
    isDemo ? readableLines(target) : target,
  )
}

/** A person wants each line at once; a collector is served by fewer writes. What waits is written before the process ends. */
function standardOutput(isDemo: boolean): DestinationStream {
  if (isDemo) return process.stdout
  return pino.destination({
    dest: 1,
    sync: false,
    minLength: BUFFER_BYTES,
    periodicFlush: FLUSH_EVERY_MS,
  })
}
