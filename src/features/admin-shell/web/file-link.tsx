import type { MouseEvent } from 'react'
import { ensureProof } from '#features/accounts/web/ensure-proof.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toasts.ts'
import { useProblemText } from './words.ts'

/** Downloads a file of the administration, after asking for a fresh proof of identity. */
export function FileLink({ address, text }: { address: string; text: string }) {
  const textOf = useProblemText()
  const take = async (event: MouseEvent) => {
    event.preventDefault()
    try {
      if (await ensureProof()) location.assign(address)
    } catch (error) {
      showToast({ tone: 'error', text: textOf(error) })
    }
  }
  return (
    <a
      href={address}
      download
      onClick={(event) => void take(event)}
      className={buttonClass({ variant: 'line', size: 'sm' })}
    >
      <Icon name="download" />
      {text}
    </a>
  )
}
