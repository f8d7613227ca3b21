import { plainPage } from '#server/http/plain-page.tsx'
import { PLAIN_STYLES } from '#server/http/plain-page-styles.ts'
import { SANDBOX_PATH } from './sandbox-link.ts'
import type { listSandboxMessages } from './store-sandbox.ts'

export const STYLESHEET = `${SANDBOX_PATH}/page.css`

/** People whose phone the sandbox can show. */
export const PEOPLE = [
  { id: '1001', name: 'Ruth' },
  { id: '1002', name: 'Daniel' },
  { id: '1003', name: 'Mei' },
] as const

export const SANDBOX_STYLES = `${PLAIN_STYLES}
main { max-inline-size: 30rem; }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-block: 1rem; }
nav a { display: inline-flex; align-items: center; min-block-size: 2.75rem; padding-inline: 1rem; border: 1px solid var(--line); border-radius: 2rem; text-decoration: none; }
nav a[aria-current] { border-color: var(--link); font-weight: 600; }
.bubble { inline-size: fit-content; max-inline-size: 85%; padding: 0.75rem 1rem; margin-block: 0.5rem; border-radius: 1rem; background: var(--wash); overflow-wrap: anywhere; white-space: pre-wrap; }
.bubble[data-own] { margin-inline-start: auto; border: 1px solid var(--line); background: none; }
.bubble img { display: block; max-inline-size: 100%; max-block-size: 16rem; border-radius: 0.5rem; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-block: 1rem; align-items: end; }
label { display: grid; gap: 0.25rem; flex: 1 1 100%; min-inline-size: 0; }
label input { inline-size: 100%; box-sizing: border-box; }
button, input { font: inherit; min-block-size: 2.75rem; max-inline-size: 100%; padding: 0.25rem 1rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--paper); color: var(--ink); }
input[type=file] { padding-block: 0.5rem; }
button { cursor: pointer; border-color: var(--link); color: var(--link); font-weight: 600; }
`

/** A messenger played by the sandbox. */
export interface SimulatedMessenger {
  connect: string
  name: string
}

type StoredMessage = Awaited<ReturnType<typeof listSandboxMessages>>[number]

interface Talk {
  messenger: SimulatedMessenger
  person: string
  /** The code from a start link. */
  start: string | undefined
  said: readonly StoredMessage[]
}

/** Renders the conversation of a person with the bot, as on a phone. */
export function talkPage({ messenger, person, start, said }: Talk): string {
  const address = `${SANDBOX_PATH}/${messenger.connect}`
  return plainPage({
    title: `${messenger.name} (sandbox)`,
    stylesheet: STYLESHEET,
    children: (
      <>
        <h1>{messenger.name}, played</h1>
        <p>This demo has no bot: this page is the messenger. Nothing leaves the machine.</p>
        <nav aria-label="Whose phone is it?">
          {PEOPLE.map(({ id, name }) => (
            <a
              key={id}
              href={`${address}?${new URLSearchParams({ person: id, ...(start !== undefined && { start }) })}`}
              aria-current={id === person ? 'true' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
        {said.map((one, place) => (
          <Bubble key={one.id} said={one} around={{ address, person, isLast: place === said.length - 1 }} />
        ))}
        {start !== undefined && (
          <form method="post" action={address} encType="multipart/form-data">
            <p className="bubble">
              The start link brought this code: <code>{start}</code>
            </p>
            <input type="hidden" name="person" value={person} />
            <input type="hidden" name="text" value={`/start ${start}`} />
            <button type="submit">Start bot</button>
          </form>
        )}
        <form method="post" action={address} encType="multipart/form-data" id="end">
          <input type="hidden" name="person" value={person} />
          <label>
            Write
            <input name="text" autoComplete="off" />
          </label>
          <label>
            Add a picture or a document
            <input type="file" name="file" />
          </label>
          <button type="submit">Send</button>
        </form>
        <form action={address}>
          <input type="hidden" name="person" value={person} />
          <button type="submit">Look for answers</button>
        </form>
      </>
    ),
  })
}

interface Around {
  address: string
  person: string
  isLast: boolean
}

function Bubble({ said, around }: { said: StoredMessage; around: Around }) {
  const { address, person, isLast } = around
  const [words, link] = splitAddress(said.text)
  const file = said.file_name === null ? undefined : `${address}/files/${said.id}`
  return (
    <>
      <div className="bubble" data-own={said.is_own ? '' : undefined}>
        {file !== undefined &&
          (said.file_type?.startsWith('image/') ? (
            <img src={file} alt={said.file_name ?? ''} />
          ) : (
            <a href={file} download={said.file_name}>
              {said.file_name}
            </a>
          ))}
        {words}
        {link && <a href={link}>{link}</a>}
      </div>
      {isLast && said.choices.length > 0 && (
        <form method="post" action={address} encType="multipart/form-data">
          <input type="hidden" name="person" value={person} />
          {said.choices.map((choice) => (
            <button key={choice} type="submit" name="text" value={choice}>
              {choice}
            </button>
          ))}
        </form>
      )}
    </>
  )
}

/** Splits a message into its text and the address at its end. */
function splitAddress(text: string): [string, string | undefined] {
  const match = /^([\s\S]*?)(https?:\/\/\S+)$/.exec(text)
  return match ? [match[1] ?? '', match[2]] : [text, undefined]
}
