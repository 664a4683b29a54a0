import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { Action, Authority, PersonRef, ProtectedAction } from '../../../shared/staff/permissions.ts';
import type {
  AddPersonForm,
  ChangePersonForm,
  FirstOwnerForm,
  MemberView,
  OverrideForm,
  OwnPinForm,
  Person,
  SetPinForm,
  SignedInView,
  SignInForm,
  StaffView,
} from '../../../shared/staff/staff.ts';
import { WHOLE_SHOP } from '../../../shared/staff/subjects.ts';
import { PinCheck } from './pin-check.ts';
import { Session, type SessionDeps } from './session.ts';
import { StaffBook, type StaffBookDeps } from './staff-book.ts';
import type { StaffCallFailure } from './staff-journal.ts';

interface StaffDeps extends StaffBookDeps, Pick<SessionDeps, 'mode' | 'isReadOnly' | 'terms'> {
  /** The session or the people changed. */
  readonly changed: (view: StaffView) => void;
}

/** Staff for the till's calls: each method checks its own permission. */
export class Staff {
  readonly #book: StaffBook;
  readonly #session: Session;
  readonly #deps: StaffDeps;

  constructor(deps: StaffDeps) {
    const { journal, pins, clock } = deps;
    this.#deps = deps;
    this.#book = new StaffBook(deps);
    const check = new PinCheck(journal, pins, clock);
    this.#session = new Session({ ...deps, book: this.#book, check, changed: () => this.#notify() });
  }

  view(): StaffView {
    return { session: this.#session.view(), people: this.#book.people(), staffed: this.#book.staffed };
  }

  /** The people who may sign in. */
  people(): readonly Person[] {
    return this.#book.people();
  }

  /** The person at the till, for the events of their acts; null when it is locked. */
  get person(): PersonRef | null {
    return this.#session.person;
  }

  /** Ends a session that was not used for too long, and notifies of the change. */
  endIfExpired(): void {
    this.#session.endIfExpired();
  }

  /** Call for every call that a person causes, and for each key or touch. */
  touch(): void {
    this.#session.touch();
  }

  /** The authority of the person at the till for an action; uses up an override. See {@link Session.authorize}. */
  authorize(action: Action, subject: string = WHOLE_SHOP): Result<Authority, StaffCallFailure> {
    const right = this.authorizeAll([{ action, subject }]);
    if (!right.ok) return right;
    const [authority] = right.value;
    return authority ? ok(authority) : fail({ kind: 'notSignedIn' });
  }

  /** {@link authorize} for several actions, all or none: where one is not permitted, no override is used up. */
  authorizeAll(actions: readonly ProtectedAction[]): Result<readonly Authority[], StaffCallFailure> {
    return this.#session.authorize(actions);
  }

  /** {@link authorize}, then runs the work. */
  withAuthority<T, F>(
    action: Action,
    subject: string,
    work: (authority: Authority) => Result<T, F> | Promise<Result<T, F>>,
  ): Result<T, F | StaffCallFailure> | Promise<Result<T, F | StaffCallFailure>> {
    const right = this.authorize(action, subject);
    return right.ok ? work(right.value) : right;
  }

  async signIn(form: SignInForm): Promise<Result<SignedInView, StaffCallFailure>> {
    return this.#notifyAfter(await this.#session.signIn(form));
  }

  /** Signs out at the person's request; also for the key that locks the till. */
  signOut(): Result<StaffView, StaffCallFailure> {
    const out = this.#notifyAfter(this.#session.signOut());
    return out.ok ? ok(this.view()) : out;
  }

  grantOverride(form: OverrideForm): Promise<Result<null, StaffCallFailure>> {
    return this.#session.grantOverride(form);
  }

  changeOwnPin(form: OwnPinForm): Promise<Result<null, StaffCallFailure>> {
    return this.#session.changeOwnPin(form);
  }

  /** Adds the first owner and signs them in. Fails with `alreadyStaffed`, and as {@link StaffBook.add}. */
  async firstOwner(form: FirstOwnerForm): Promise<Result<StaffView, StaffCallFailure>> {
    if (this.#book.staffed) return fail({ kind: 'alreadyStaffed' });
    const right = this.authorize('changeStaff');
    if (!right.ok) return right;
    const added = await this.#book.add({ ...form, role: 'owner' }, right.value, 'first');
    if (!added.ok) return added;
    const signedIn = await this.signIn({ personId: added.value.id, pin: form.pin });
    return signedIn.ok ? ok(this.view()) : signedIn;
  }

  members(): Result<readonly MemberView[], StaffCallFailure> {
    const right = this.authorize('changeStaff');
    return right.ok ? ok(this.#book.members()) : right;
  }

  async add(form: AddPersonForm): Promise<Result<readonly MemberView[], StaffCallFailure>> {
    const right = this.authorize('changeStaff');
    return right.ok ? this.#membersAfter(await this.#book.add(form, right.value)) : right;
  }

  change(form: ChangePersonForm): Result<readonly MemberView[], StaffCallFailure> {
    const right = this.authorize('changeStaff', form.personId);
    return right.ok ? this.#membersAfter(this.#book.change(form, right.value)) : right;
  }

  async setPin(form: SetPinForm): Promise<Result<readonly MemberView[], StaffCallFailure>> {
    const right = this.authorize('changeStaff', form.personId);
    return right.ok ? this.#membersAfter(await this.#book.setPin(form, right.value)) : right;
  }

  /** Everyone who was ever added, for a shop's file. The caller has checked the permission. */
  everyone(): readonly Person[] {
    return this.#book.everyone();
  }

  /** {@link StaffBook.takeOver}. The caller has checked the permission. */
  takeOver(people: readonly Person[], by: Authority): Result<null, StaffCallFailure> {
    return this.#notifyAfter(this.#book.takeOver(people, by));
  }

  close(): void {
    this.#session.close();
  }

  #membersAfter(done: Result<unknown, StaffCallFailure>): Result<readonly MemberView[], StaffCallFailure> {
    return this.#notifyAfter(done.ok ? ok(this.#book.members()) : done);
  }

  #notifyAfter<T>(done: Result<T, StaffCallFailure>): Result<T, StaffCallFailure> {
    this.#notify();
    return done;
  }

  #notify(): void {
    this.#deps.changed(this.view());
  }
}
