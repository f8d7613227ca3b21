import { useEffect, useEffectEvent } from 'react'
import { onStreamState, readStreamState } from '#web/events.ts'
import { openOutbox } from '#web/lazy-outbox.ts'
import { outbox } from '#web/outbox.ts'
import type { OutboxOutcome } from '#web/outbox-sender.ts'
import type { MessageEdge } from '../model.ts'
import { talkOf } from './talk-store.ts'
import { isSending, queueOf } from './waiting.ts'

/** Connects the outbox with a chat: adds sent messages to it, and retries once when the network returns. */
export function useOutbox(userId: string, chatId: string): void {
  const retry = useEffectEvent(() => retryIn(userId, chatId))
  useEffect(() => {
    void openOutbox()
    let before = readStreamState()
    const endings = [
      outbox.onOutcome((outcome) => take(outcome, userId, chatId)),
      onStreamState(() => {
        const state = readStreamState()
        if (before === 'waiting' && state === 'open') retry()
        before = state
      }),
    ]
    addEventListener('online', retry)
    return () => {
      for (const end of endings) end()
      removeEventListener('online', retry)
    }
  }, [userId, chatId])
}

function retryIn(userId: string, chatId: string): void {
  const failed = outbox
    .entries()
    .filter((entry) => isSending(entry) && entry.owner === userId && entry.queue === queueOf(chatId) && !entry.refusal)
  for (const { id } of failed) void outbox.retry(id)
}

function take({ kind, entry, ...rest }: OutboxOutcome, userId: string, chatId: string): void {
  if (kind !== 'sent' || !isSending(entry) || entry.owner !== userId || entry.queue !== queueOf(chatId)) return
  const answer = 'answer' in rest ? rest.answer : undefined
  if (isSent(answer)) talkOf(userId, chatId).addSent({ node: answer.message, cursor: answer.cursor })
}

const isSent = (answer: unknown): answer is { message: MessageEdge['node']; cursor: string } =>
  typeof answer === 'object' && answer !== null && 'message' in answer && 'cursor' in answer
