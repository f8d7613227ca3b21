import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { splitLanguage } from '#i18n/choose-language.ts'
import { type IconName, isIconName } from '#ui/icon-paths.ts'
import { LAZY_ICONS } from '#ui/lazy-icons.ts'
import { SEARCH_AFTER_MS } from '../limits.ts'
import type { PaletteEntry } from '../model.ts'
import type { OwnEntry } from './own-entry.ts'
import { callPalette, foundQuery, paletteQuery } from './queries.ts'
import { ranked } from './ranked.ts'
import { forgetVisits, visitsOf } from './visits.ts'

/** A line of the search. */
export interface PaletteOption extends OwnEntry {
  /** What tells it from others of the same name. */
  within: string
  /** Its kind, such as “Course”. */
  kind: string
  words: string
  isFound: boolean
}

const SHOWN_MAX = 20

/** Returns what a text finds, best first; without a text the recent places, then everything else. */
export function usePaletteOptions({ text, own, userId }: { text: string; own: readonly OwnEntry[]; userId: string }) {
  const t = useTranslations('admin.palette')
  const optionOf = useOptionOf()
  const asked = useSettled(text.trim())
  const { data } = useQuery({ ...paletteQuery(), enabled: useSentVisits(userId) })
  const search = useQuery({ ...foundQuery(asked), enabled: asked !== '', placeholderData: keepPreviousData })
  const here = splitLanguage(useLocation().pathname).rest
  const named = (data?.entries ?? []).map(optionOf)
  const ofPage = own.map((entry): PaletteOption => ({
    ...entry,
    within: '',
    kind: t('kinds.action'),
    words: '',
    isFound: false,
  }))
  const recent = (data?.recent ?? []).filter(({ to }) => to !== here).map(optionOf)
  const found = asked === '' ? [] : (search.data?.found ?? []).map(optionOf)
  const all = text.trim() === '' ? [...recent, ...ofPage, ...named] : ranked([...ofPage, ...named, ...found], text)
  const options = [...new Map(all.map((option) => [option.key, option])).values()].slice(0, SHOWN_MAX)
  const isLoading = text.trim() !== '' && (search.isFetching || asked !== text.trim())
  const state = search.isError && asked !== '' ? 'failed' : isLoading || data === undefined ? 'loading' : 'ready'
  return { options, state } as const
}

function useOptionOf() {
  const t = useTranslations('admin')
  return (entry: PaletteEntry): PaletteOption => {
    const shared = { icon: iconOf(entry.icon), act: entry.to, key: `${entry.kind} ${entry.to}` }
    return entry.kind === 'record'
      ? {
          ...shared,
          text: entry.title || t('palette.unnamed'),
          within: entry.within,
          kind: t(`palette.kinds.${entry.of}`),
          words: '',
          isFound: true,
        }
      : {
          ...shared,
          text: t(entry.text),
          within: '',
          kind: t(`palette.kinds.${entry.kind}`),
          words: entry.words === null ? '' : t(entry.words),
          isFound: false,
        }
  }
}

const iconOf = (name: string): IconName => (isIcon(name) ? name : 'info')
const isIcon = (name: string): name is IconName => isIconName(name) || name in LAZY_ICONS

/** Returns a text after a pause in typing, so that not every letter is sent. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setSettled, SEARCH_AFTER_MS, text)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Sends the pages that were opened since, and returns whether that is done: recent places are read afterwards. */
function useSentVisits(userId: string): boolean {
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    void sendVisits(userId).finally(() => setSent(true))
  }, [userId])
  return isSent
}

async function sendVisits(userId: string): Promise<void> {
  const paths = visitsOf(userId)
  if (paths.length === 0) return
  const isKept = await callPalette('POST /backoffice/palette/visits', { body: { paths } }).then(
    () => true,
    // Without them the search still has everything else.
    () => false,
  )
  if (isKept) forgetVisits(userId)
}
