import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import { useProblemText } from '#features/admin-shell/web/words.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { showToast } from '#ui/toasts.ts'
import { localAddress } from '#web/local-address.ts'
import { callStudio } from '../shell/queries.ts'

const ID_LENGTH = 50
const SUFFIX_LENGTH = 6

/** Copies a whole course and opens the copy. */
export function useCourseCopy() {
  const t = useTranslations('admin.studio.outlining')
  const problemText = useProblemText()
  const navigate = useNavigate()
  const { code } = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const copy = async (from: string, title: string) => {
    setBusy(true)
    try {
      const { id } = await callStudio('POST /creator/studio/courses/:id/copy', {
        params: { id: from },
        body: {
          id: `${from.slice(0, ID_LENGTH)}-${makeId().slice(0, SUFFIX_LENGTH)}`,
          ...(title !== '' && { title: t('copyOf', { title }) }),
        },
      })
      await navigate(localAddress(`/studio/courses/${id}/`, code))
      showToast({ tone: 'success', text: t('courseCopied') })
    } catch (thrown) {
      showToast({ tone: 'error', text: problemText(thrown) })
    }
    setBusy(false)
  }
  return { isBusy, copy }
}
