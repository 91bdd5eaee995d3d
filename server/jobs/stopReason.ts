/** The reason why a job is stopped early: people canceled it, this process stops, or another one has taken it over. */
export class JobStopped extends Error {
  readonly reason: 'canceled' | 'stopping' | 'lost';

  constructor(reason: JobStopped['reason']) {
    super(`The job was stopped: ${reason}`);
    this.name = 'JobStopped';
    this.reason = reason;
  }
}
