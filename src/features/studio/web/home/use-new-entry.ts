import { type Ref, type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { makeId } from '#base/ids.ts'
import { useProblemText } from '#features/admin-shell/web/words.ts'
import { aliasOf } from '#features/block-editing/alias-of.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { localAddress } from '#web/local-address.ts'

const ID_LENGTH = 40
const SUFFIX_LENGTH = 6

interface NewEntryOptions {
  /** Begins the id of an entry whose title is in a script that has no Latin spelling. */
  prefix: string
  /** Code of the error that the id exists already. */
  takenCode: string
  /** Creates the entry, and returns the path of the page to open. */
  create: (entry: { id: string; title: string }) => Promise<string>
}

interface NewEntry {
  title: string
  setTitle: (title: string) => void
  isBusy: boolean
  error: string | undefined
  form: Ref<HTMLFormElement>
  onSubmit: (event: SubmitEvent) => void
}

/** The form for a new course or microcourse. It needs only a title, from which its id is made; the id can be changed later. */
export function useNewEntry({ prefix, takenCode, create }: NewEntryOptions): NewEntry {
  const t = useTranslations('admin.studio')
  const problemText = useProblemText()
  const navigate = useNavigate()
  const { code } = useLanguage()
  const [title, setTitle] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const open = async (id: string, isRetry = false): Promise<void> => {
    try {
      await navigate(localAddress(await create({ id, title: title.trim() }), code))
    } catch (thrown) {
      if (problemOf(thrown).code === takenCode && !isRetry) return open(`${id}-${suffix()}`, true)
      setError(problemText(thrown))
      setBusy(false)
    }
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (title.trim() === '') {
      setError(t('titleMissing'))
      form.current?.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    setError(undefined)
    void open(aliasOf(title).slice(0, ID_LENGTH).replace(/^-|-$/g, '') || `${prefix}-${suffix()}`)
  }
  return { title, setTitle, isBusy, error, form, onSubmit }
}

const suffix = () => makeId().slice(0, SUFFIX_LENGTH)
