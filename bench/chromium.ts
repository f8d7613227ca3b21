import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ARGUMENTS, findBrowser } from '../test/browser.ts'

const LISTENING = /DevTools listening on ws:\/\/[^:]+:(\d+)/
/**
 * The page begins in the process of the empty tab before it. In one that has just been started, recording may begin after
 * the page, and Lighthouse then finds no beginning (NO_NAVSTART); the busier the machine, the more often.
 */
const ONE_PROCESS = ['--renderer-process-limit=1', '--disable-site-isolation-trials']

/** Starts a browser that nobody else steers, with a profile of its own; or with one that stays. */
export async function startChromium(
  kept?: string,
): Promise<{ port: number; kill: () => Promise<void>; close: () => Promise<void> }> {
  const profile = kept ?? mkdtempSync(path.join(tmpdir(), 'portico-bench-browser-'))
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const child = spawn(await findBrowser(), [...ARGUMENTS, ...ONE_PROCESS, ...own, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'close')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  const close = async () => {
    await kill()
    if (kept !== undefined) return
    // What it started writes for a moment longer.
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (piece: Buffer) => {
      said += piece
      const [, found] = LISTENING.exec(said) ?? []
      if (found) resolve(Number(found))
    })
    void ended.then(() => reject(new Error(`The browser did not start. It said:\n${said}`)))
  })
  return { port, kill, close }
}
