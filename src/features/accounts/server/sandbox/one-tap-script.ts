import type { Person } from './people.ts'

/** A script with the part of Google's API that One Tap uses, and a list of people to choose from. */
export const oneTapScript = (people: readonly Person[], base: string): string => `(() => {
  const people = ${JSON.stringify(people.map(({ id, given_name, family_name }) => ({ id, name: `${given_name} ${family_name}` })))}
  let asked
  let shown
  const cancel = () => { shown?.remove(); shown = undefined }
  const choose = async (person) => {
    cancel()
    const body = JSON.stringify({ person, clientId: asked.client_id, nonce: asked.nonce })
    const response = await fetch('${base}/one-tap', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    asked.callback(await response.json())
  }
  const prompt = () => {
    cancel()
    shown = document.createElement('section')
    shown.id = 'one-tap'
    shown.dataset.context = asked.context
    shown.setAttribute('aria-label', 'One-tap')
    shown.style.cssText = 'position:fixed;inset-block-start:16px;inset-inline-end:16px;z-index:99;padding:16px;background:#fff;color:#222;border:1px solid #bbb;border-radius:12px;display:grid;gap:8px'
    for (const { id, name } of people) {
      const button = document.createElement('button')
      button.textContent = name
      button.addEventListener('click', () => void choose(id))
      shown.append(button)
    }
    const close = document.createElement('button')
    close.textContent = 'Not now'
    close.addEventListener('click', cancel)
    shown.append(close)
    document.body.append(shown)
  }
  globalThis.google = { accounts: { id: { initialize: (given) => { asked = given }, prompt, cancel } } }
})()
`
