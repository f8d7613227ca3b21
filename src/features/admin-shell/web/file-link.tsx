import type { MouseEvent } from 'react'
import { ensureProof } from '#features/accounts/web/ensure-proof.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toasts.ts'
import { useProblemText } from './words.ts'

interface FileLinkProps {
  address: string
  text: string
  needsProof?: boolean
}

/** Downloads a file of the administration, usually after asking for a fresh proof of identity. */
export function FileLink({ address, text, needsProof = true }: FileLinkProps) {
  const textOf = useProblemText()
  const take = async (event: MouseEvent) => {
    if (!needsProof) return
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
