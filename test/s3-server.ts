import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Access } from '#server/config.ts'

/** An S3 server for tests, with what s3rver lacks: unfinished uploads are listed and aborted. */
export interface TestS3 {
  access: S3Access
  /** Keys of unfinished uploads, by their id. */
  uploads: Map<string, string>
  /** Answers a request instead of the server if it returns true. */
  intercept: (incoming: IncomingMessage, answer: ServerResponse) => boolean
  /** Changes what a GET request of an object returns. */
  alter: (bytes: Buffer) => Buffer
  close: () => Promise<void>
}

/** Starts a server that speaks the S3 protocol, and keeps its objects in `directory`. */
export async function startS3({ directory, bucket }: { directory: string; bucket: string }): Promise<TestS3> {
  // @ts-expect-error the package has no types
  const { default: S3rver } = (await import('s3rver')) as {
    default: new (options: object) => { run: () => Promise<AddressInfo>; close: () => Promise<void> }
  }
  const behind = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await behind.run()
  const front = createServer((incoming, answer) => {
    if (!s3.intercept(incoming, answer) && !answerUploads(s3, incoming, answer)) pass(s3, { incoming, answer, port })
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const s3: TestS3 = {
    access: {
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${portOf(front)}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    uploads: new Map(),
    intercept: () => false,
    alter: (bytes) => bytes,
    close: async () => {
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
      await behind.close()
    },
  }
  return s3
}

function portOf(server: Server): number {
  const address = server.address()
  return address === null || typeof address === 'string' ? 0 : address.port
}

function answerUploads({ uploads }: TestS3, { method, url = '' }: IncomingMessage, answer: ServerResponse): boolean {
  const { searchParams } = new URL(url, 'http://localhost')
  const id = searchParams.get('uploadId')
  if (method === 'DELETE' && id !== null) {
    answer.writeHead(uploads.delete(id) ? 204 : 404).end()
    return true
  }
  if (method === 'GET' && searchParams.has('uploads')) {
    const list = [...uploads].map(([each, key]) => `<Upload><Key>${key}</Key><UploadId>${each}</UploadId></Upload>`)
    answer.writeHead(200, { 'content-type': 'application/xml' })
    answer.end(`<ListMultipartUploadsResult>${list.join('')}</ListMultipartUploadsResult>`)
    return true
  }
  return false
}

interface Passed {
  incoming: IncomingMessage
  answer: ServerResponse
  port: number
}

function pass({ uploads, alter }: TestS3, { incoming, answer, port }: Passed): void {
  const { method = '', url = '', headers } = incoming
  const behind = request({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
    const pieces: Buffer[] = []
    response.on('data', (piece: Buffer) => pieces.push(piece))
    response.on('end', () => {
      const body = Buffer.concat(pieces)
      const id = method === 'POST' ? /<UploadId>(?<id>[^<]+)</.exec(body.toString('latin1'))?.groups?.id : undefined
      const address = new URL(url, 'http://localhost')
      if (id !== undefined) uploads.set(id, decodeURIComponent(address.pathname).split('/').slice(2).join('/'))
      if (method === 'POST' && response.statusCode === 200) uploads.delete(address.searchParams.get('uploadId') ?? '')
      const isObject = method === 'GET' && !address.searchParams.has('list-type')
      answer.writeHead(response.statusCode ?? 500, response.headers).end(isObject ? alter(body) : body)
    })
  })
  behind.on('error', () => answer.destroy())
  incoming.pipe(behind)
}
