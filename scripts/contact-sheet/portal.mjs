import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findNode, PrepareError, root } from '../prepare.mjs'

const READY_WITHIN_MS = 60_000
const ASK_EVERY_MS = 250
const LAST_WORDS = 2000

/**
 * Starts the built portal as a demo on a free port and with a data folder of its own; `close` stops it and removes
 * the folder.
 */
export async function openPortal() {
  const port = await freePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-contact-sheet-'))
  const origin = `http://localhost:${port}`
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, PORT: String(port), PORTICO_DATA: folder, PORTICO_ENV: 'demo', LOG_LEVEL: 'error' }
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'S3_BUCKET']) delete env[name]
  const child = spawn(findNode(), ['dist/server/serve.js'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const listen = (/** @type {string} */ text) => {
    said = (said + text).slice(-LAST_WORDS)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const ended = new Promise((resolve) => child.once('close', resolve))
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(origin, child)
  } catch (error) {
    await close()
    throw new PrepareError(`${error instanceof Error ? error.message : String(error)}\n${said}`)
  }
  return { origin, close }
}

/**
 * @param {string} origin
 * @param {import('node:child_process').ChildProcess} child
 */
async function untilReady(origin, child) {
  const until = Date.now() + READY_WITHIN_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new PrepareError('The portal ended before it was ready:')
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
  throw new PrepareError('The portal was not ready in time:')
}

/** @returns {Promise<number>} */
function freePort() {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') return reject(new PrepareError('There is no free port.'))
      server.close(() => resolve(address.port))
    })
  })
}
