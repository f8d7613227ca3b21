import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChatEyes, ChatMessage, MessageEdge } from '../model.ts'

/** Text for screen readers when the other side writes while the chat is open. */
export function useArrivals(messages: readonly MessageEdge[], eyes: ChatEyes): string {
  const t = useTranslations('chat')
  const last = messages.at(-1)
  const [told, setTold] = useState({ cursor: last?.cursor, words: '' })
  if (last && last.cursor !== told.cursor) {
    // Messages from before the chat was opened are not announced.
    const isArrival = told.cursor !== undefined && isOthers(last.node, eyes)
    setTold({ cursor: last.cursor, words: isArrival ? wordsOf(last.node) : '' })
  }
  return told.words

  function wordsOf({ participant, text, system }: ChatMessage): string {
    return system ? text : t('arrived', { name: participant.fullName, text })
  }
}

const isOthers = ({ participant, system }: ChatMessage, eyes: ChatEyes): boolean =>
  system !== undefined || participant.isStudent !== (eyes === 'learner')
