import { connect, createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'
import type pg from 'pg'

/** A fake PgBouncer with transaction pooling only: each transaction gets any free server process. */
export interface TransactionPooler {
  /** For DATABASE_URL. */
  url: string
  close: () => Promise<void>
}

interface Options {
  /** A startup parameter that is refused, as PgBouncer refuses those that it doesn’t know. */
  refuse?: string
}

// Source of the wire format: https://www.postgresql.org/docs/current/protocol-message-formats.html
const PROTOCOL_3 = 196_608
const PORT = 5432
const READY_IDLE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
const AUTHENTICATED = message('R', Buffer.alloc(4))
/** A made-up key, as a pooler sends it: the client has no server process of its own. */
const KEY = message('K', Buffer.alloc(8, 1))

/** Starts a pooler for the PostgreSQL that listens on a socket in the folder `host`. */
export async function startTransactionPooler(
  { host, user, database }: pg.ClientConfig,
  { refuse }: Options = {},
): Promise<TransactionPooler> {
  const sockets = new Set<Socket>()
  /** Last in, first out. */
  const free: ServerProcess[] = []

  async function take(): Promise<ServerProcess> {
    const known = free.pop()
    if (known) return known
    const socket = connect(path.join(host ?? '', `.s.PGSQL.${PORT}`))
    sockets.add(socket)
    return openServerProcess(socket, { user: user ?? '', database: database ?? '' })
  }

  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => {})
    client.once('data', (startup) => {
      if (refuse && startup.includes(refuse)) {
        client.end(message('E', Buffer.from(`SFATAL\0C08P01\0Munsupported startup parameter: ${refuse}\0\0`)))
        return
      }
      client.write(Buffer.concat([AUTHENTICATED, KEY, READY_IDLE]))
      serve(client)
    })
  })

  function serve(client: Socket): void {
    let taken: Promise<ServerProcess> | undefined
    client.on('data', (piece) => {
      if (piece[0] === 'X'.charCodeAt(0)) return
      taken ??= take().then((process) => {
        process.onData = (answer) => client.write(answer)
        process.onIdle = () => {
          taken = undefined
          free.push(process)
        }
        return process
      })
      void taken.then(({ socket }) => socket.write(piece))
    })
  }

  const port = await listen(server)
  return {
    url: `postgres://${user}@127.0.0.1:${port}/${database}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface ServerProcess {
  socket: Socket
  onData: (piece: Buffer) => void
  /** Called when its transaction has ended. */
  onIdle: () => void
}

function openServerProcess(socket: Socket, settings: Record<string, string>): Promise<ServerProcess> {
  const { promise, resolve, reject } = Promise.withResolvers<ServerProcess>()
  const process: ServerProcess = { socket, onData: () => {}, onIdle: () => resolve(process) }
  socket.on('error', reject)
  socket.on('data', (piece) => {
    process.onData(piece)
    if (piece.subarray(-READY_IDLE.length).equals(READY_IDLE)) process.onIdle()
  })
  const parameters = Object.entries(settings).flat().join('\0')
  const body = Buffer.from(`\0\0\0\0${parameters}\0\0`)
  body.writeInt32BE(PROTOCOL_3)
  socket.write(withLength(body))
  return promise
}

function message(kind: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(kind), withLength(body)])
}

function withLength(body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + length.length)
  return Buffer.concat([length, body])
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('It does not listen')
  return address.port
}
