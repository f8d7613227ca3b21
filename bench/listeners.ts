import { get } from 'node:http'
import type { Learner } from './learners.ts'
import type { Portal } from './portal.ts'
import type { Stage } from './stage.ts'

/** Open event streams, and how long events took to arrive at them. */
export class Listeners {
  times: number[] = []
  /** Called with every event and the stream that received it. */
  onText: (text: string, learner: Learner) => void = () => {}
  readonly #endings: (() => void)[] = []

  open(stage: Stage, { url }: Portal, learner: Learner): Promise<void> {
    const { headers } = learner
    return new Promise((resolve, reject) => {
      const request = get(`${url}/api/events`, { headers, agent: false }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`A stream came with status ${response.statusCode}.`))
        response.setEncoding('utf8')
        response.on('data', (text: string) => {
          this.#hear(text)
          this.onText(text, learner)
        })
        response.once('data', () => resolve())
        response.on('error', () => {})
      })
      request.on('error', reject)
      const end = () => void request.destroy()
      this.#endings.push(end)
      stage.add(end)
    })
  }

  close(): void {
    for (const end of this.#endings) end()
  }

  #hear(text: string): void {
    const nowMs = performance.now()
    for (const [, sentMs] of text.matchAll(/"sentMs":([\d.]+)/g)) this.times.push(nowMs - Number(sentMs))
  }
}
