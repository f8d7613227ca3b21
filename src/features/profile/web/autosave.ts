import { type Problem, problemOf } from '#base/errors.ts'
import { debounce, INPUT_DEBOUNCE_MS } from '#ui/timing.ts'

/** Saving state of a text. */
export type Saving = { kind: 'idle' | 'saving' | 'saved' } | { kind: 'failed'; problem: Problem }

interface Options {
  /** The saved text at the start. */
  saved: string
  save: (text: string) => Promise<unknown>
  show: (saving: Saving) => void
}

/**
 * Saves a text half a second after the last key (USER-26). One request at a time, so that an older text never arrives last; a text that
 * couldn't be sent is kept for a retry.
 */
export function createAutosave({ saved, save, show }: Options) {
  let kept = saved
  // Undefined: the text in the field is not to be sent.
  let wanted: string | undefined
  let isSending = false

  const send = async (): Promise<void> => {
    if (isSending || wanted === undefined || wanted === kept) return
    const sent = wanted
    isSending = true
    show({ kind: 'saving' })
    const problem = await save(sent).then(() => undefined, problemOf)
    isSending = false
    if (!problem) kept = sent
    if (wanted !== undefined && wanted !== sent) return send()
    show(problem ? { kind: 'failed', problem } : { kind: 'saved' })
  }
  const later = debounce(() => void send(), INPUT_DEBOUNCE_MS)

  return {
    change: (text: string) => {
      wanted = text
      later()
    },
    /** Call it when the text is invalid: nothing is sent. */
    hold: () => {
      wanted = undefined
      later.cancel()
      if (!isSending) show({ kind: 'idle' })
    },
    /** Sends a waiting or failed text at once. */
    flush: () => {
      later.cancel()
      return send()
    },
    isWaiting: () => isSending || (wanted !== undefined && wanted !== kept),
  }
}
