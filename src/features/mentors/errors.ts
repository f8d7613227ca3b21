import { errorsOf } from '#base/errors.ts'

export const mentorsError = errorsOf({
  'mentors.no-such-mentor': { status: 404, message: 'Mentor not found.' },
  'mentors.no-such-team': { status: 404, message: 'Team not found.' },
  'mentors.no-such-learner': { status: 404, message: 'Learner not found.' },
  'mentors.not-taking': { status: 409, message: 'This mentor isn’t taking learners at the moment.' },
  'mentors.already-taken': { status: 409, message: 'Someone else has already taken this learner.' },
  'mentors.stand-in-circle': { status: 422, message: 'Mentors can’t stand in for themselves.' },
})
