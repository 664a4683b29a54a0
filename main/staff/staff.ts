import { fail, ok, type Result } from '../../shared/lib/result.ts';
import type { Action, Authority, Deed, PersonRef } from '../../shared/staff/permissions.ts';
import type {
  AddPersonForm,
  ChangePersonForm,
  FirstOwnerForm,
  LiftForm,
  MemberView,
  OwnPinForm,
  SetPinForm,
  SignedInView,
  SignInForm,
  StaffView,
} from '../../shared/staff/staff.ts';
import { WHOLE_SHOP } from '../../shared/staff/subjects.ts';
import { PinCheck } from './pin-check.ts';
import type { StaffTrouble } from './ports.ts';
import { Session, type SessionParts } from './session.ts';
import { StaffBook, type StaffBookParts } from './staff-book.ts';

export interface StaffParts extends StaffBookParts, Pick<SessionParts, 'mode' | 'isReadOnly' | 'terms'> {
  /** The session, or the people, changed. */
  readonly changed: (view: StaffView) => void;
}

/** Staff as the till's calls reach them: each method asks for its permission itself. */
export class Staff {
  readonly #book: StaffBook;
  readonly #session: Session;
  readonly #parts: StaffParts;

  constructor(parts: StaffParts) {
    const { journal, pins, clock } = parts;
    this.#parts = parts;
    this.#book = new StaffBook(parts);
    const check = new PinCheck(journal, pins, clock);
    this.#session = new Session({ ...parts, book: this.#book, check, changed: () => this.#tell() });
  }

  view(): StaffView {
    return { session: this.#session.view(), people: this.#book.people(), staffed: this.#book.staffed };
  }

  /** Who is at the till now, for the events of what they do; null when it is locked. */
  get person(): PersonRef | null {
    return this.#session.person;
  }

  /** Every call that a person causes says so, and so does a key or a touch. */
  touch(): void {
    this.#session.touch();
  }

  /** By what right the person at the till does something; uses up a lift. See {@link Session.authorise}. */
  authorise(action: Action, subject: string = WHOLE_SHOP): Result<Authority, StaffTrouble> {
    const right = this.authoriseAll([{ action, subject }]);
    if (!right.ok) return right;
    const [authority] = right.value;
    return authority ? ok(authority) : fail({ kind: 'notSignedIn' });
  }

  /** {@link authorise} for several deeds, all or none: where one is not permitted, the lifts of the others wait on. */
  authoriseAll(deeds: readonly Deed[]): Result<readonly Authority[], StaffTrouble> {
    return this.#session.authorise(deeds);
  }

  /** {@link authorise}, and then the work itself. */
  allowed<T, F>(
    action: Action,
    subject: string,
    work: (authority: Authority) => Result<T, F> | Promise<Result<T, F>>,
  ): Result<T, F | StaffTrouble> | Promise<Result<T, F | StaffTrouble>> {
    const right = this.authorise(action, subject);
    return right.ok ? work(right.value) : right;
  }

  async signIn(form: SignInForm): Promise<Result<SignedInView, StaffTrouble>> {
    return this.#told(await this.#session.signIn(form));
  }

  /** Signs out by hand: also the key that locks the till. */
  signOut(): Result<StaffView, StaffTrouble> {
    const out = this.#told(this.#session.signOut());
    return out.ok ? ok(this.view()) : out;
  }

  lift(form: LiftForm): Promise<Result<null, StaffTrouble>> {
    return this.#session.lift(form);
  }

  changeOwnPin(form: OwnPinForm): Promise<Result<null, StaffTrouble>> {
    return this.#session.changeOwnPin(form);
  }

  /** The first owner, who is signed in by it. Fails with `alreadyStaffed`, and as {@link StaffBook.add}. */
  async firstOwner(form: FirstOwnerForm): Promise<Result<StaffView, StaffTrouble>> {
    if (this.#book.staffed) return fail({ kind: 'alreadyStaffed' });
    const right = this.authorise('changeStaff');
    if (!right.ok) return right;
    const added = await this.#book.add({ ...form, role: 'owner' }, right.value, 'first');
    if (!added.ok) return added;
    const signedIn = await this.signIn({ personId: added.value.id, pin: form.pin });
    return signedIn.ok ? ok(this.view()) : signedIn;
  }

  members(): Result<readonly MemberView[], StaffTrouble> {
    const right = this.authorise('changeStaff');
    return right.ok ? ok(this.#book.members()) : right;
  }

  async add(form: AddPersonForm): Promise<Result<readonly MemberView[], StaffTrouble>> {
    const right = this.authorise('changeStaff');
    return right.ok ? this.#membersAfter(await this.#book.add(form, right.value)) : right;
  }

  change(form: ChangePersonForm): Result<readonly MemberView[], StaffTrouble> {
    const right = this.authorise('changeStaff', form.personId);
    return right.ok ? this.#membersAfter(this.#book.change(form, right.value)) : right;
  }

  async setPin(form: SetPinForm): Promise<Result<readonly MemberView[], StaffTrouble>> {
    const right = this.authorise('changeStaff', form.personId);
    return right.ok ? this.#membersAfter(await this.#book.setPin(form, right.value)) : right;
  }

  close(): void {
    this.#session.close();
  }

  #membersAfter(done: Result<unknown, StaffTrouble>): Result<readonly MemberView[], StaffTrouble> {
    return this.#told(done.ok ? ok(this.#book.members()) : done);
  }

  #told<T>(done: Result<T, StaffTrouble>): Result<T, StaffTrouble> {
    this.#tell();
    return done;
  }

  #tell(): void {
    this.#parts.changed(this.view());
  }
}
