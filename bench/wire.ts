import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Stage } from './stage.ts'

/** A network between clients and a portal, which can be cut: open connections break, and new ones are refused. */
export interface Wire {
  url: string
  /** Where the portal is now. */
  leadTo: (url: string) => void
  cut: () => void
  heal: () => void
}

export async function makeWire(stage: Stage): Promise<Wire> {
  const sockets = new Set<Socket>()
  let port: number | undefined
  let isCut = false
  const server = createServer((near) => {
    if (isCut || port === undefined) return void near.resetAndDestroy()
    const far = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const breakAll = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  stage.add(() => {
    server.close()
    breakAll()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (url) => (port = Number(new URL(url).port)),
    cut: () => {
      isCut = true
      breakAll()
    },
    heal: () => (isCut = false),
  }
}
