import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { showToast } from '#ui/toasts.ts'
import { isOfPages } from '../queries.ts'

const FAILURES: Readonly<Record<string, string>> = {
  'pages.block-not-valid': 'sectionNotValid',
  'pages.changed-meanwhile': 'sectionChanged',
  'pages.section-in-use': 'sectionInUse',
  'portal.offline': 'offline',
}

/** Does one thing to a section and says what came of it; undefined when it failed. */
export function useSectionCall() {
  const t = useTranslations('admin.designer')
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const run = async <Answer>(work: () => Promise<Answer>, done: string): Promise<Answer | undefined> => {
    setBusy(true)
    try {
      const answer = await work()
      showToast({ tone: 'success', text: done })
      return answer
    } catch (thrown) {
      showToast({ tone: 'error', text: t(`failures.${FAILURES[problemOf(thrown).code] ?? 'unexpected'}`) })
      return undefined
    } finally {
      await queryClient.invalidateQueries({ predicate: isOfPages, refetchType: 'active' })
      setBusy(false)
    }
  }
  return { isBusy, run }
}
