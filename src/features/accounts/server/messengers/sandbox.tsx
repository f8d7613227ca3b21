import { Hono } from 'hono'
import { hasStandIn } from '#features/portal/server/sign-in-keys.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Kernel } from '#server/kernel.ts'
import { ownHostOnly } from '#server/own-host.ts'
import { plainPage } from '#server/plain-page.tsx'
import { PLAIN_STYLES } from '#server/plain-page-styles.ts'
import { sameOrigin } from '#server/same-origin.ts'
import { converse } from './converse.ts'
import { messengerAt } from './offered.ts'
import type { BotMessage } from './provider.ts'
import { SANDBOX_PATH } from './sandbox-link.ts'

const STYLESHEET = `${SANDBOX_PATH}/page.css`
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
}
/** Who may hold the phone. */
const PEOPLE = [
  { id: '1001', name: 'Ruth' },
  { id: '1002', name: 'Daniel' },
  { id: '1003', name: 'Mei' },
] as const

const STYLES = `${PLAIN_STYLES}
main { max-inline-size: 30rem; }
.bubble { padding: 0.75rem 1rem; margin-block: 0.5rem; border-radius: 1rem; background: var(--wash); overflow-wrap: anywhere; white-space: pre-wrap; }
.bubble[data-own] { margin-inline-start: 3rem; border: 1px solid var(--line); background: none; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-block: 1rem; align-items: end; }
label { display: grid; gap: 0.25rem; flex: 1 1 10rem; }
button, input, select { font: inherit; min-block-size: 2.75rem; padding: 0.25rem 1rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--paper); color: var(--ink); }
button { cursor: pointer; border-color: var(--link); color: var(--link); font-weight: 600; }
`

/** `/dev/messenger/<messenger>` of a demo plays messengers whose keys are not set: what a bot would get, it gets from here. */
export function createMessengerSandbox(kernel: Kernel): Hono {
  const app = new Hono()
  if (!hasStandIn(kernel.config)) return app
  app.use(`${SANDBOX_PATH}/*`, ownHostOnly(kernel.config.publicUrl), sameOrigin(kernel.config.publicUrl))
  app.get(STYLESHEET, (context) => context.body(STYLES, 200, { 'content-type': 'text/css' }))
  app.get(`${SANDBOX_PATH}/:messenger`, async (context) => {
    const messenger = await playedAt(kernel, context.req.param('messenger'))
    if (!messenger) return context.notFound()
    const start = context.req.query('start')
    return context.html(
      chatPage({ messenger, person: PEOPLE[0].id, start, said: undefined, answers: [] }),
      200,
      HEADERS,
    )
  })
  app.post(`${SANDBOX_PATH}/:messenger`, async (context) => {
    const messenger = await playedAt(kernel, context.req.param('messenger'))
    if (!messenger) return context.notFound()
    const form = new URLSearchParams(await context.req.text())
    const said = form.get('text') ?? ''
    const person = PEOPLE.find(({ id }) => id === form.get('person')) ?? PEOPLE[0]
    const answers = await converse(kernel, { connect: messenger.connect, from: person, text: said })
    return context.html(chatPage({ messenger, person: person.id, start: undefined, said, answers }), 200, HEADERS)
  })
  return app
}

interface Played {
  connect: string
  name: string
}

async function playedAt(kernel: Kernel, connect: string): Promise<Played | undefined> {
  const messenger = messengerAt(await currentSettings(kernel), kernel.config, connect)
  return messenger && !messenger.bot ? messenger.definition : undefined
}

interface Chat {
  messenger: Played
  person: string
  start: string | undefined
  said: string | undefined
  answers: BotMessage[]
}

function chatPage({ messenger, person, start, said, answers }: Chat): string {
  return plainPage({
    title: `${messenger.name} (sandbox)`,
    stylesheet: STYLESHEET,
    children: (
      <>
        <h1>{messenger.name}, played</h1>
        <p>This demo has no bot: this page is the messenger. Nothing leaves the machine.</p>
        {start !== undefined && (
          <>
            <p className="bubble">
              The start link brought this code: <code>{start}</code>
            </p>
            <form method="post" action={`${SANDBOX_PATH}/${messenger.connect}`}>
              <People chosen={person} />
              <input type="hidden" name="text" value={`/start ${start}`} />
              <button type="submit">Start bot</button>
            </form>
          </>
        )}
        {said !== undefined && (
          <p className="bubble" data-own="">
            {said}
          </p>
        )}
        {answers.map((answer) => (
          <Answer key={answer.text} answer={answer} messenger={messenger} person={person} />
        ))}
        <form method="post" action={`${SANDBOX_PATH}/${messenger.connect}`}>
          <input type="hidden" name="person" value={person} />
          <label>
            Write to the bot
            <input name="text" autoComplete="off" required />
          </label>
          <button type="submit">Send</button>
        </form>
      </>
    ),
  })
}

function People({ chosen }: { chosen: string }) {
  return (
    <label>
      Whose phone is it?
      <select name="person" defaultValue={chosen}>
        {PEOPLE.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function Answer({ answer, messenger, person }: { answer: BotMessage; messenger: Played; person: string }) {
  const [words, address] = splitAddress(answer.text)
  return (
    <>
      <p className="bubble">
        {words}
        {address && <a href={address}>{address}</a>}
      </p>
      {answer.choices && (
        <form method="post" action={`${SANDBOX_PATH}/${messenger.connect}`}>
          <input type="hidden" name="person" value={person} />
          {answer.choices.map((choice) => (
            <button key={choice} type="submit" name="text" value={choice}>
              {choice}
            </button>
          ))}
        </form>
      )}
    </>
  )
}

/** The words of a message, and the address at its end. */
function splitAddress(text: string): [string, string | undefined] {
  const match = /^([\s\S]*?)(https?:\/\/\S+)$/.exec(text)
  return match ? [match[1] ?? '', match[2]] : [text, undefined]
}
