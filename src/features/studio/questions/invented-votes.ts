import type { Aggregate } from '#features/results/model.ts'

/** Shares that look like those of a real poll, by the position of the answer. */
const WEIGHTS = [41, 27, 17, 9, 6]
const VOTERS = 80

/** Returns made-up votes for a poll that is tried, with the author's own among them. */
export function inventedVotes({
  ids,
  chosen,
  ...of
}: {
  dialogId: string
  msgId: string
  ids: readonly string[]
  chosen: readonly string[]
}): Aggregate {
  const weights = ids.map((_, index) => WEIGHTS[index % WEIGHTS.length] ?? 0)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const counts = ids.map(
    (id, index) => Math.round(((weights[index] ?? 0) * VOTERS) / sum) + Number(chosen.includes(id)),
  )
  const total = counts.reduce((all, count) => all + count, 0)
  return {
    ...of,
    total,
    variants: ids.map((id, index) => {
      const count = counts[index] ?? 0
      return { id, count, percent: total === 0 ? 0 : Math.round((count / total) * 100) }
    }),
  }
}
