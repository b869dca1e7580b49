#!/usr/bin/env python3
"""A second verifier of fair shuffles, written from docs/fairness.md alone, with nothing but the standard library.

    python3 verify.py VECTORS.json                      agrees with the test vectors, or says where it does not
    python3 verify.py --record RECORD.json [RECEIPTS.json] [--keys KEYS.json]   verifies a match

A file with two equal keys in an object, and a record of another form, are refused.

The exit code is 0 if all is well, 1 otherwise.
"""
import hashlib
import hmac
import itertools
import json
import re
import struct
import sys

SCHEME, SCHEME_2 = "last-card-fair/1", "last-card-fair/2"
NO_COMMITMENT = "00" * 32
SPECTATOR = -1


class Refused(Exception):
    """A file that no verifier may read: other programs could read it differently, or nothing covers a part of it."""


# JSON -----------------------------------------------------------------------------------------------------------------

def without_repeated_keys(pairs):
    fields = {}
    for key, value in pairs:
        if key in fields:
            raise Refused(f"repeatedKey: {key}")
        fields[key] = value
    return fields


def number(text):
    """1.0 and 1e0 are 1."""
    value = float(text)
    return int(value) if value.is_integer() else value


def parse(text):
    return json.loads(text.removeprefix("\ufeff"), object_pairs_hook=without_repeated_keys, parse_float=number)


COMMAND_FIELDS = {
    "play": {"card", "cards", "color", "swapWith", "uno", "rule"},
    "draw": set(), "pass": set(), "accept": set(), "challenge": set(), "uno": set(),
    "color": {"color"}, "catch": {"seat"}, "start": {"key"}, "next": {"key"}, "end": {"why", "winner"},
}


def wrong_field(record):
    """The first part of the entries that nothing covers; None if there is none."""
    for at, entry in enumerate(record["entries"]):
        command, place = entry["command"], f"entries[{at}]"
        if command.get("type") not in COMMAND_FIELDS:
            return f"{place}.command.type"
        for name in command:
            if name != "type" and name not in COMMAND_FIELDS[command["type"]]:
                return f"{place}.command.{name}"
        for number, event in enumerate(entry["events"]):
            if not isinstance(event.get("type"), str):
                return f"{place}.events[{number}].type"
    return None


# Bytes ----------------------------------------------------------------------------------------------------------------

def field(value):
    if isinstance(value, str):
        return re.sub("[\ud800-\udfff]", "\ufffd", value).encode("utf-8")
    return value.to_bytes(4, "big") if isinstance(value, int) else value


def framed(*fields):
    parts = [field(value) for value in fields]
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def frame(label, *fields):
    return framed(f"{SCHEME} {label}", *fields)


def frame2(label, *fields):
    return framed(f"{SCHEME_2} {label}", *fields)


def H(label, *fields):
    return hashlib.sha256(frame(label, *fields)).digest()


def H2(label, *fields):
    return hashlib.sha256(frame2(label, *fields)).digest()


def HMAC(key, label, *fields):
    return hmac.new(key, frame(label, *fields), hashlib.sha256).digest()


def canonical(value):
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return re.sub("[\ud800-\udfff]", lambda lone: f"\\u{ord(lone[0]):04x}", text)


unhex = bytes.fromhex


# Ed25519 (RFC 8032, section 6) ----------------------------------------------------------------------------------------

P = 2**255 - 19
Q = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def add(a, b):
    x1, y1, z1, t1 = a
    x2, y2, z2, t2 = b
    e1, e2 = (y1 - x1) * (y2 - x2) % P, (y1 + x1) * (y2 + x2) % P
    e3, e4 = 2 * t1 * t2 * D % P, 2 * z1 * z2 % P
    e, f, g, h = e2 - e1, e4 - e3, e4 + e3, e2 + e1
    return e * f % P, g * h % P, f * g % P, e * h % P


def multiply(scalar, point):
    result = (0, 1, 1, 0)
    while scalar > 0:
        if scalar & 1:
            result = add(result, point)
        point = add(point, point)
        scalar >>= 1
    return result


def point_of(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P != 0:
        x = x * ROOT % P
    if (x * x - square) % P != 0 or (x == 0 and sign == 1):
        return None
    if x & 1 != sign:
        x = P - x
    return x, y, 1, x * y % P


BASE = point_of((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def is_small_order(point):
    x, y, z, _ = multiply(8, point)
    return x % P == 0 and (y - z) % P == 0


def is_signed(public, signature, message):
    public, signature = unhex(public), unhex(signature)
    a, r, s = point_of(public), point_of(signature[:32]), int.from_bytes(signature[32:], "little")
    if len(public) != 32 or len(signature) != 64 or a is None or r is None or s >= Q:
        return False
    if is_small_order(a) or is_small_order(r):
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + public + message).digest(), "little") % Q
    left, right = multiply(s, BASE), add(r, multiply(h, a))
    return all((left[i] * right[2] - right[i] * left[2]) % P == 0 for i in (0, 1))


# Shuffles -------------------------------------------------------------------------------------------------------------

def rotated(value, bits):
    return (value << bits | value >> (32 - bits)) & 0xFFFFFFFF


def quarter_round(s, a, b, c, d):
    for x, y, z, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        s[x] = (s[x] + s[y]) & 0xFFFFFFFF
        s[z] = rotated(s[z] ^ s[x], bits)


def chacha_words(key, n):
    nonce = struct.pack("<III", n, 0, 0)
    counter = 0
    while True:
        start = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<I", counter) + nonce)
        s = list(start)
        for _ in range(10):
            for i in range(4):
                quarter_round(s, i, 4 + i, 8 + i, 12 + i)
            for i in range(4):
                quarter_round(s, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
        yield from ((x + y) & 0xFFFFFFFF for x, y in zip(s, start))
        counter += 1


def shuffle(cards, key, n):
    cards, words = list(cards), chacha_words(unhex(key), n)
    for last in range(len(cards) - 1, 0, -1):
        limit = 2**32 - 2**32 % (last + 1)
        word = next(word for word in words if word < limit)
        other = word % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def deck(rules):
    edition = rules.get("edition", "classic")
    if edition == "wild-only":
        return copies(W=54, F=6, WR=14, WS=14, ST=6, WD=10, TD=4, FS=4)
    if edition == "two-sided":
        others = [c + s for s in "IITT" for c in "rygb"]
        return ([c + s for c in "rygb" for s in "112233445566778899SSRR"] + copies(W=4)
                + sorted(others, key=lambda card: ("IT".index(card[1]), "rygb".index(card[0]))) + copies(WD=4))
    if edition == "ruthless":
        colored = [c + s for c in "rygb" for s in "00112233445566778899SSSRRRDDD"]
        others = [c + s for s in "QQEEAAA" for c in "rygb"]
        return colored + sorted(others, key=lambda card: ("QEA".index(card[1]), "rygb".index(card[0]))) + copies(
            RF=8, W6=4, WX=4, CR=8)
    colored = [c + s for c in "rygb" for s in "0112233445566778899SSRRDD"]
    custom = (4 if edition == "classic" else 3) if rules["customCards"] else 0
    return colored + copies(W=4, F=4, C=custom, SH=1 if edition == "modern" else 0)


def backs(rules):
    if rules.get("edition") != "two-sided":
        return []
    return copies(WC=4, DW=4) + [c + s for c in "ptov" for s in "112233445566778899VVRREETT"]


def front(card):
    return card.split("/")[0]


def turned(card):
    return "/".join(reversed(card.split("/")))


def copies(**counts):
    return [card for card, count in counts.items() for _ in range(count)]


# By edition: the cards that go back into the pile when they are turned up at the start of a round.
RETURNED = {"classic": ["F"], "modern": ["F", "SH"], "ruthless": [], "wild-only": [],
            "two-sided": ["WD", "rT", "yT", "gT", "bT"]}


class Different(Exception):
    """An event is not the one that follows from the key."""


class Cards:
    """Where all cards are: folds the events of a record, and raises Different for the first wrong card."""

    def __init__(self, rules, seats):
        self.rules, self.seats = rules, seats
        self.hands, self.pile, self.discarded = [[] for _ in range(seats)], [], []
        self.key, self.shuffles, self.round = "", 0, 0
        self.player, self.direction = -1, 1
        self.out, self.aside = [], []  # Seats that are out of the round, and their cards.
        self.left = []  # What the seat that has played last held after it.

    def begin_round(self, key):
        self.key, self.shuffles, self.round = key, 0, self.round + 1

    def shuffled(self, cards):
        self.shuffles += 1
        return shuffle(cards, self.key, self.shuffles - 1)

    def apply(self, event):
        handler = getattr(self, "on_" + event["type"], None)
        if handler is not None:
            handler(event)

    def check(self, reason, *pairs):
        if any(mine != theirs for mine, theirs in pairs):
            raise Different(reason)

    def on_dealerChosen(self, event):
        pile = self.shuffled(deck(self.rules))
        drawn = [[seat, pile.pop()] for seat, _ in event["draws"]]
        self.check("shuffleDiffers", (drawn, event["draws"]), (self.shuffles, event["shuffles"]))

    def on_dealt(self, event):
        pile = self.shuffled(deck(self.rules))
        if backs(self.rules):
            pile = [face + "/" + back for face, back in zip(pile, self.shuffled(backs(self.rules)))]
        self.hands = [[] for _ in range(self.seats)]
        for _ in range(self.rules["handSize"]):
            for place in range(self.seats):
                self.hands[(event["dealer"] + 1 + place) % self.seats].append(pile.pop())
        self.out, self.aside, self.direction = [], [], 1
        while front(pile[-1]) in RETURNED[self.rules.get("edition", "classic")]:
            pile = self.shuffled(pile)
        top = pile.pop()
        self.check("shuffleDiffers", (self.hands, event["hands"]), (top, event["top"]), (pile, event["drawPile"]),
                   (self.shuffles, event["shuffles"]), (self.key, event["key"]), (self.round, event["round"]))
        self.pile, self.discarded = pile, [top]

    def on_cardPlayed(self, event):
        hand = self.hands[event["seat"]]
        hand.remove(event["card"])
        self.player = event["seat"]
        self.left = list(hand)
        self.discarded.append(event["card"])

    def on_cardsDrawn(self, event):
        drawn = [self.pile.pop() if self.pile else None for _ in event["cards"]]
        self.check("cardsDiffer", (drawn, event["cards"]))
        self.hands[event["seat"]].extend(drawn)

    def on_drawPileReshuffled(self, event):
        self.pile, self.discarded = self.shuffled(self.discarded[:-1] + self.aside), self.discarded[-1:]
        self.aside = []
        self.check("shuffleDiffers", (self.pile, event["drawPile"]), (self.shuffles, event["shuffles"]))

    def on_challenged(self, event):
        self.check("movesDiffer", (sorted(self.left), sorted(event["hand"])))

    def on_roundWon(self, event):
        self.check("movesDiffer", (list(map(sorted, self.hands)), list(map(sorted, event["hands"]))))

    def on_handsSwapped(self, event):
        a, b = event["seats"]
        self.hands[a], self.hands[b] = self.hands[b], self.hands[a]

    def on_handsRotated(self, event):
        seats = [seat for seat in range(self.seats) if seat not in self.out]
        given = {to: self.hands[seats[(at - event["direction"]) % len(seats)]] for at, to in enumerate(seats)}
        self.hands = [given.get(seat, self.hands[seat]) for seat in range(self.seats)]

    def on_handsShuffled(self, event):
        hands = [[] for _ in range(self.seats)]
        # The seat that has played is the last one to get cards.
        for place, card in enumerate(self.shuffled([card for hand in self.hands for card in hand])):
            hands[(self.player + self.direction * (1 + place)) % self.seats].append(card)
        self.hands = hands
        self.check("shuffleDiffers", (hands, event["hands"]), (self.shuffles, event["shuffles"]))

    def on_flipped(self, event):
        hands = [sorted(map(turned, hand)) for hand in self.hands]
        self.pile, self.discarded = ([turned(card) for card in reversed(pile)] for pile in (self.pile, self.discarded))
        self.check("movesDiffer", (hands, list(map(sorted, event["hands"]))), (self.discarded[-1], event["top"]))
        self.hands = [list(hand) for hand in event["hands"]]

    def on_directionReversed(self, event):
        self.direction = event["direction"]

    def on_cardTurnedUp(self, event):
        self.check("movesDiffer", (self.pile.pop() if self.pile else None, event["card"]))
        self.discarded.append(event["card"])

    def on_cardsDiscarded(self, event):
        for card in event["cards"]:
            self.hands[event["seat"]].remove(card)
        self.discarded[-1:-1] = event["cards"]

    def on_seatOut(self, event):
        self.aside += self.hands[event["seat"]]
        self.hands[event["seat"]] = []
        self.out.append(event["seat"])


# Events and chains ----------------------------------------------------------------------------------------------------

def shown(event, viewer):
    kind = event["type"]
    if kind == "dealt":
        kept = {name: event[name] for name in ("type", "round", "dealer", "top")}
        hand = [front(card) for card in event["hands"][viewer]] if viewer >= 0 else []
        return {**kept, "counts": [len(h) for h in event["hands"]], "hand": hand, "drawPile": len(event["drawPile"])}
    if kind == "cardsDrawn":
        kept = {name: event[name] for name in ("type", "seat", "why")}
        is_shown = viewer == event["seat"] or event["why"] == "roulette"
        return {**kept, "count": len(event["cards"]), "cards": [front(card) for card in event["cards"]] if is_shown else []}
    if kind == "flipped":
        hand = [front(card) for card in event["hands"][viewer]] if viewer >= 0 else []
        return {"type": kind, "hand": hand, "top": event["top"]}
    if kind == "handsShuffled":
        hand = [front(card) for card in event["hands"][viewer]] if viewer >= 0 else []
        return {"type": kind, "counts": [len(h) for h in event["hands"]], "hand": hand}
    if kind == "drawPileReshuffled":
        return {"type": kind, "drawPile": len(event["drawPile"])}
    if kind == "challenged":
        return {**event, "hand": [front(card) for card in event["hand"]] if viewer == event["by"] else []}
    return event


def check_of(head):
    return int.from_bytes(head[:4], "big")


def chain_heads(entries, commitment, seats):
    head = H("chain", commitment, *[part for kind, k, _ in seats for part in (kind, k)])
    heads = []
    for entry in entries:
        events = [shown(event, SPECTATOR) for event in entry["events"]]
        head = H("link", head, entry["n"], canonical(events))
        heads.append((entry["n"] + len(events) - 1, head))
    return heads


# Keys -----------------------------------------------------------------------------------------------------------------

def rules_hash(rules):
    return H("rules", canonical(rules))


def commitment_of(match_id, number, attempt, rules, holders, secret):
    return H("commitment", match_id, number, attempt, rules_hash(rules), len(holders), *holders, secret)


def match_hash(match_id):
    return H2("match", match_id)


def commitment_2(match, number, attempt, rules, holders, link, secret):
    seats = [part for seat, holder in enumerate(holders) for part in (link["seatIds"][seat], holder)]
    return H2("commitment", match, number, attempt, rules, "classic", 1, link["number"], unhex(link["before"]),
              len(holders), *seats, secret)


def signed_commitment(match_id, number, attempt, commitment, link):
    return frame2("signed commitment", match_id, number, attempt, unhex(commitment), link["number"],
                  unhex(link["before"]), len(link["seatIds"]), *link["seatIds"])


def signed_seats(commitment, seats):
    parts = [part for seat in seats for part in (seat["kind"], unhex(seat.get("commitment", "")))]
    return frame2("signed seats", unhex(commitment), H("chain", unhex(commitment), *parts))


def signed_accepted(commitment, seat, part, hex_digits):
    return frame2("accepted contribution", unhex(commitment), seat, part, unhex(hex_digits))


def holders_of(seats):
    return ["bot" if seat["kind"] == "server" else "player" for seat in seats]


def people_in(attempt):
    return [seat_id for seat, seat_id in zip(attempt["seats"], attempt["link"]["seatIds"]) if seat["kind"] != "server"]


def day_commitment(day, seed):
    return H("hand of the day", day, unhex(seed)).hex()


def contribution_hash(commitment, seat, value):
    return H("contribution", commitment, seat, value)


def server_value(secret, commitment, seat):
    return HMAC(secret, "server contribution", commitment, seat)


def seats_of(attempt):
    """(kind, k, c) of each seat."""
    commitment, secret, seats = unhex(attempt["commitment"]), unhex(attempt["secret"]), []
    for seat, given in enumerate(attempt["seats"]):
        k, c = unhex(given.get("commitment", "")), unhex(given.get("value", ""))
        if given["kind"] == "server":
            c = server_value(secret, commitment, seat)
            k = contribution_hash(commitment, seat, c)
        seats.append((given["kind"], k, c))
    return seats


def key_of(attempt):
    parts = [part for seat in seats_of(attempt) for part in seat]
    return HMAC(unhex(attempt["secret"]), "key", unhex(attempt["commitment"]), *parts)


# Verification ---------------------------------------------------------------------------------------------------------

class Verification:
    def __init__(self, record, receipts=None, known_keys=None, key_ends=()):
        self.record, self.receipts, self.known_keys, self.key_ends = record, receipts, known_keys, key_ends
        self.fairness = record.get("fairness")
        self.failures, self.is_open = [], False
        self.used, self.excluded, self.held_by_person = set(), set(), set()
        self.fault = None
        self.wrong_hands = {}
        self.rounds = self.split_rounds()
        self.fold()
        self.run()

    @property
    def verdict(self):
        if self.failures:
            return "failed"
        return "notCheckable" if self.is_open else "ok"

    def fail(self, check, reason, **place):
        self.failures.append({"check": check, "reason": reason, **place})

    def stop_at_first(self, check, number, found):
        """Records the first failure that a generator finds."""
        for reason, place in found:
            self.fail(check, reason, round=number, **place)
            return

    def split_rounds(self):
        rounds = []
        for entry in self.record["entries"]:
            if entry["command"]["type"] in ("start", "next"):
                rounds.append([])
            if rounds:
                rounds[-1].append(entry)
        return rounds

    def fold(self):
        cards = Cards(self.record["rules"], len(self.record["players"]))
        for number, entries in enumerate(self.rounds, 1):
            command = entries[0]["command"]
            if "key" not in command:
                cards.begin_round(self.record["seed"]) if number == 1 else None
            else:
                cards.begin_round(command["key"])
            for entry in entries:
                for at, event in enumerate(entry["events"]):
                    try:
                        cards.apply(event)
                    except Different as different:
                        self.fault = (number, str(different), entry["n"] + at)
                        return
                self.look_at_hands(number, entry, cards)

    def look_at_hands(self, number, entry, cards):
        last = entry["n"] + len(entry["events"]) - 1
        for receipt in self.receipts_of(number):
            for hand in receipt.get("hands", []):
                held = cards.hands[receipt["seat"]] if receipt["seat"] >= 0 else []
                if hand["n"] == last and sorted(hand["hand"]) != sorted(map(front, held)):
                    self.wrong_hands.setdefault(number, last)

    def receipts_of_match(self):
        return self.fairness and self.receipts and self.receipts["matchId"] == self.fairness["matchId"]

    def receipts_of(self, number):
        if not self.receipts_of_match():
            return []
        return [receipt for receipt in self.receipts["rounds"] if receipt["round"] == number]

    def run(self):
        if self.fairness is None:
            self.is_open = True
            if self.receipts and self.receipts["rounds"]:
                self.fail("record", "fairnessMissing")
            day = self.record.get("handOfTheDay")
            if day and day_commitment(day["day"], self.record["seed"]) != day["commitment"]:
                self.fail("commitment", "commitmentDoesNotOpen")
            if self.fault is not None:
                number, reason, event = self.fault
                self.fail("cards", reason, round=number, event=event)
            return
        self.check_match()
        for at, fair in enumerate(self.fairness["rounds"]):
            if at >= len(self.rounds) or fair["round"] != at + 1:
                self.fail("record", "roundMissing", round=fair["round"])
            else:
                self.check_round(fair, self.rounds[at])
        self.check_result()

    def check_match(self):
        mine, theirs = len(self.rounds), len(self.fairness["rounds"])
        if self.fairness.get("deck", {}).get("edition") not in (None, self.record["rules"].get("edition", "classic")):
            self.fail("record", "otherMatch")
        elif mine != theirs:
            self.fail("record", "roundMissing", round=1 + min(mine, theirs))
        public = self.fairness["publicKey"]
        if not self.is_start_signed(public):
            self.fail("serverKey", "signatureWrong")
        elif self.receipts and self.receipts["publicKey"] != public:
            self.fail("serverKey", "otherServerKey")
        elif self.known_keys is not None and public not in self.known_keys:
            self.fail("serverKey", "unknownServerKey")
        elif self.known_keys is not None:
            self.check_end_of_key(public)
        if self.receipts and self.receipts["matchId"] != self.fairness["matchId"]:
            self.fail("receipts", "receiptsOfOtherMatch")
        elif self.receipts:
            shown = [r["round"] for r in self.receipts["rounds"] if r["seen"] or "signed" in r]
            missing = [number for number in shown if number > mine]
            if missing:
                self.fail("receipts", "shownRoundMissing", round=missing[0])
        self.check_table_chain()
        for problem in self.receipts.get("problems", []) if self.receipts_of_match() else []:
            place = {name: problem[name] for name in ("round", "attempt", "seat", "event") if name in problem}
            self.fail(problem["check"], problem["reason"], **place)

    def check_table_chain(self):
        if self.fairness["scheme"] == SCHEME:
            return
        found = next(itertools.chain(self.wrong_links(), self.moved_seats(), self.wrong_dropped()), None)
        if found is not None:
            self.fail("tableChain", found[0], **found[1])
            return
        if not self.receipts_of_match():
            return
        left = [each["match"] for fair in self.fairness["rounds"] for each in fair.get("dropped", [])
                if each["why"] == "everybodyLeft"]
        if any(match_hash(each).hex() not in left for each in self.receipts.get("unfinished", [])):
            self.is_open = True
        for receipt in self.receipts["rounds"]:
            signatures = receipt.get("signatures", {})
            is_signed = "link" in receipt and "seats" in signatures
            if receipt["seen"] and not is_signed:
                self.is_open = True

    def wrong_links(self):
        last = None
        for fair in self.fairness["rounds"]:
            dropped = [attempt for each in fair.get("dropped", []) for attempt in (*each["voided"], each)]
            own = [*fair["voided"], fair]
            for attempt in dropped + own:
                link = attempt["link"]
                is_own = any(attempt is each for each in own)
                place = {"round": fair["round"], **({"attempt": attempt["attempt"]} if is_own else {})}
                if last is None:
                    is_right = link["number"] > 1 or link["before"] == NO_COMMITMENT
                else:
                    is_right = (link["number"], link["before"]) == (last["link"]["number"] + 1, last["commitment"])
                if not is_right:
                    yield "chainBroken", place
                last = attempt

    def moved_seats(self):
        ids = {}
        for fair in self.fairness["rounds"]:
            for attempt in [*fair["voided"], fair]:
                for seat, given in enumerate(attempt["seats"]):
                    if given["kind"] == "server":
                        continue
                    seat_id = attempt["link"]["seatIds"][seat]
                    if ids.get(seat, seat_id) != seat_id:
                        yield "seatsMoved", {"round": fair["round"], "attempt": attempt["attempt"], "seat": seat}
                    ids[seat] = seat_id

    def wrong_dropped(self):
        rounds = self.fairness["rounds"]
        present = {person for fair in rounds for attempt in [*fair["voided"], fair] for person in people_in(attempt)}
        for fair in rounds:
            for each in fair.get("dropped", []):
                place = {"round": fair["round"]}
                attempts = [*each["voided"], each]
                for attempt in attempts:
                    if len(attempt["link"]["seatIds"]) != len(attempt["seats"]) or commitment_2(
                            unhex(each["match"]), each["round"], attempt["attempt"], unhex(each["rules"]),
                            holders_of(attempt["seats"]), attempt["link"],
                            unhex(attempt["secret"])).hex() != attempt["commitment"]:
                        yield "commitmentDoesNotOpen", place
                    for seat, given in enumerate(attempt["seats"]):
                        if "value" in given and contribution_hash(unhex(attempt["commitment"]), seat,
                                                                  unhex(given["value"])).hex() != given.get("commitment"):
                            yield "contributionDoesNotOpen", place
                is_known = "isListed" in each or each["voided"] or any("value" in seat for seat in each["seats"])
                is_here = any(person in present for attempt in attempts for person in people_in(attempt))
                if each["match"] == match_hash(self.fairness["matchId"]).hex() or (
                        each["why"] == "everybodyLeft" and is_known and is_here):
                    yield "droppedWithoutCause", place

    def check_round(self, fair, entries):
        number, commitment = fair["round"], unhex(fair["commitment"])
        self.stop_at_first("voidAttempts", number, self.wrong_voids(fair))
        self.stop_at_first("commitment", number, self.wrong_commitment(number, fair))
        wrong_holders = list(self.wrong_holders(fair, entries))
        self.stop_at_first("contributions", number, wrong_holders or self.wrong_contributions(fair, []))
        if not any(seat["kind"] == "player" for seat in fair["seats"]):
            self.is_open = True
        key = entries[0]["command"].get("key")
        if key is None:
            self.fail("key", "keyMissing", round=number)
        elif unhex(key) != key_of(fair):
            self.fail("key", "keyDiffers", round=number)
        if self.fault is not None and self.fault[0] <= number:
            self.is_open = True
            if self.fault[0] == number:
                self.fail("cards", self.fault[1], round=number, event=self.fault[2])
        heads = chain_heads(entries, commitment, seats_of(fair))
        if heads[-1] != (fair["lastEvent"], unhex(fair["head"])):
            self.fail("chain", "chainDiffers", round=number)
        if not self.is_round_signed(number, fair["commitment"], fair):
            self.fail("signature", "signatureWrong", round=number)
        self.check_receipts(fair, entries, heads)

    def is_start_signed(self, public):
        started = self.fairness.get("started")
        if started is None:
            return True
        return is_signed(public, started["signature"], frame("start", self.fairness["matchId"], str(started["at"])))

    def check_end_of_key(self, public):
        end = next((each for each in self.key_ends if each["key"] == public), None)
        if end is None:
            return
        started, is_stolen = self.fairness.get("started"), end["reason"] == "stolen"
        was_seen = bool(self.receipts_of_match())
        if started is None and not is_stolen:
            self.is_open = self.is_open or not was_seen
        elif started is None or started["at"] >= end["from"]:
            self.fail("serverKey", "keyStolen" if is_stolen else "keyEnded")
        elif is_stolen and not was_seen:
            self.is_open = True

    def is_round_signed(self, number, commitment, signed):
        message = frame("receipt", self.fairness["matchId"], number, unhex(commitment), signed["lastEvent"],
                        unhex(signed["head"]))
        return is_signed(self.fairness["publicKey"], signed["signature"], message)

    def wrong_commitment(self, number, attempt):
        place = {"attempt": attempt["attempt"]}
        if {len(attempt["seats"]), len(attempt.get("link", {}).get("seatIds", attempt["seats"]))} != {
                len(self.record["players"])}:
            yield "wrongSeats", place
            return
        if attempt["commitment"] in self.used or attempt["secret"] in self.used:
            yield "commitmentReplayed", place
            return
        self.used |= {attempt["commitment"], attempt["secret"]}
        holders, match_id, rules = holders_of(attempt["seats"]), self.fairness["matchId"], self.record["rules"]
        secret = unhex(attempt["secret"])
        if "link" in attempt:
            opened = commitment_2(match_hash(match_id), number, attempt["attempt"], rules_hash(rules), holders,
                                  attempt["link"], secret)
        else:
            opened = commitment_of(match_id, number, attempt["attempt"], rules, holders, secret)
        if opened != unhex(attempt["commitment"]):
            yield "commitmentDoesNotOpen", place

    def wrong_holders(self, fair, entries):
        moved = {entry["seat"] for entry in entries if entry["by"] == "player"}
        if fair["round"] == 1:
            self.held_by_person |= moved
        for attempt in [*fair["voided"], fair]:
            for seat, given in enumerate(attempt["seats"]):
                place = {"attempt": attempt["attempt"], "seat": seat}
                is_person = self.is_person(seat)
                if given["kind"] == "server":
                    if is_person and seat in self.held_by_person:
                        yield "personCalledBot", place
                elif not is_person:
                    yield "botCalledPerson", place
                else:
                    self.held_by_person.add(seat)
        self.held_by_person |= moved

    def is_person(self, seat):
        players = self.record["players"]
        return seat < len(players) and players[seat]["kind"] == "human"

    def own_is_missing(self, fair, receipts):
        """The client had a seat in this round, or before, and its number is not part of the key."""
        if not receipts:
            rounds = self.receipts["rounds"] if self.receipts_of_match() else []
            return any(each["round"] < fair["round"] and each["seat"] >= 0 for each in rounds)
        seated = [each for each in receipts if each["seat"] >= 0]
        included = [each for each in seated if each["attempt"] == fair["attempt"] and "own" in each
                    and fair["seats"][each["seat"]].get("value") == each["own"]["value"]]
        return bool(seated) and not included

    def wrong_contributions(self, attempt, missing):
        commitment = unhex(attempt["commitment"])
        for seat, given in enumerate(attempt["seats"]):
            place = {"attempt": attempt["attempt"], "seat": seat}
            if given["kind"] != "player":
                if "commitment" in given or "value" in given:
                    yield "contributionDoesNotOpen", place
            elif seat in self.excluded:
                yield "contributedAfterExclusion", place
            elif "value" not in given:
                if seat not in missing or "commitment" not in given:
                    yield "contributionMissing", place
            elif contribution_hash(commitment, seat, unhex(given["value"])).hex() != given.get("commitment"):
                yield "contributionDoesNotOpen", place

    def wrong_voids(self, fair):
        for at, void in enumerate(fair["voided"]):
            if void["attempt"] != at:
                yield "attemptMissing", {"attempt": at}
                return
            yield from self.wrong_commitment(fair["round"], void)
            yield from self.wrong_contributions(void, void["missing"])
            withheld = [i for i, seat in enumerate(void["seats"]) if seat["kind"] == "player" and "value" not in seat]
            self.excluded |= set(withheld)
            if not withheld or withheld != void["missing"]:
                yield "voidWithoutCause", {"attempt": at}
        if fair["attempt"] != len(fair["voided"]):
            yield "attemptMissing", {"attempt": len(fair["voided"])}

    def check_receipts(self, fair, entries, heads):
        number, receipts = fair["round"], self.receipts_of(fair["round"])
        for receipt in receipts:
            found = list(self.wrong_own(fair, receipt))
            if found:
                self.fail("ownContribution", found[0][0], round=number, **found[0][1])
                break
        if self.own_is_missing(fair, receipts):
            self.is_open = True
        dealt = [receipt for receipt in receipts if receipt["attempt"] == fair["attempt"]]
        if not dealt:
            return
        seen = [event for event in (self.wrong_seen(entries, each) for each in dealt) if event is not None]
        event = seen[0] if seen else self.wrong_hands.get(number)
        if event is not None:
            self.fail("seenCards", "seenDiffers", round=number, event=event)
        if any(self.was_not_shown(entries, each) for each in dealt):
            self.is_open = True
        for reason, place in (found for each in dealt for found in self.wrong_head(number, each, heads)):
            self.fail("receipt", reason, round=number, **place)
            break

    def wrong_own(self, fair, receipt):
        place = {"attempt": receipt["attempt"]}
        attempt = next((each for each in [fair, *fair["voided"]] if each["attempt"] == receipt["attempt"]), None)
        if attempt is None:
            if "seats" in receipt:
                yield "attemptMissing", place
            return
        if attempt["commitment"] != receipt["commitment"] or receipt.get("link", attempt.get("link")) != attempt.get("link"):
            yield "commitmentDiffers", place
            return
        seats, own, seat = seats_of(attempt), receipt.get("own"), receipt["seat"]
        if own is not None and ("seats" in receipt or receipt["seen"]):
            kind, k, c = seats[seat]
            value = unhex(own["value"])
            if kind != "player":
                if own["isAcknowledged"]:
                    yield "ownContributionDropped", {**place, "seat": seat}
            elif own.get("isRevealed") and "value" not in attempt["seats"][seat]:
                yield "ownContributionCalledMissing", {**place, "seat": seat}
            elif k != contribution_hash(unhex(receipt["commitment"]), seat, value) or (c and c != value):
                yield "ownContributionChanged", {**place, "seat": seat}
        recorded = [(kind, k) for kind, k, _ in seats]
        lists = [part["seats"] for part in (receipt, receipt.get("otherSeats", {})) if "seats" in part]
        for listed in lists:
            published = [(each["kind"], unhex(each.get("commitment", ""))) for each in listed]
            for i in range(max(len(published), len(recorded))):
                if published[i:i + 1] != recorded[i:i + 1]:
                    yield "publishedSeatsDiffer", {**place, "seat": i}

    def wrong_seen(self, entries, receipt):
        by_number = {entry["n"]: entry["events"] for entry in entries}
        head = H("seen", unhex(receipt["commitment"]))
        for seen in receipt["seen"]:
            events = [shown(event, receipt["seat"]) for event in by_number.get(seen["n"], [])]
            head = H("seen link", head, seen["n"], canonical(events))
            if check_of(head) != seen["check"]:
                return seen["n"]
        return None

    def was_not_shown(self, entries, receipt):
        """A command was shown, the one before was not, and the client was not shown its hand in between."""
        shown = {seen["n"] for seen in receipt["seen"]}
        back = {hand["n"] + 1 for hand in receipt.get("hands", [])}
        numbers = [entry["n"] for entry in entries]
        return receipt["seat"] >= 0 and any(
            n in shown and before not in shown and n not in back for before, n in zip(numbers, numbers[1:]))

    def wrong_head(self, number, receipt, heads):
        if "head" in receipt and unhex(receipt["head"]) not in [head for _, head in heads]:
            yield "receiptHeadDiffers", {}
        for signed in [*([receipt["signed"]] if "signed" in receipt else []), *receipt.get("otherSigned", [])]:
            if (signed["lastEvent"], unhex(signed["head"])) not in heads:
                yield "receiptHeadDiffers", {"event": signed["lastEvent"]}
            if not self.is_round_signed(number, receipt["commitment"], signed):
                yield "signatureWrong", {"event": signed["lastEvent"]}
        if not all(is_signed(self.fairness["publicKey"], *each) for each in self.signed_before_deal(receipt)):
            yield "signatureWrong", {}

    def signed_before_deal(self, receipt):
        """Signatures with the bytes that they cover."""
        signatures, commitment, own = receipt.get("signatures", {}), receipt["commitment"], receipt.get("own")
        if "link" in receipt and "commitment" in signatures:
            yield signatures["commitment"], signed_commitment(self.fairness["matchId"], receipt["round"],
                                                              receipt["attempt"], commitment, receipt["link"])
        other = receipt.get("otherSeats", {})
        for seats, signature in ((receipt.get("seats"), signatures.get("seats")),
                                 (other.get("seats"), other.get("signature"))):
            if seats is not None and signature is not None:
                yield signature, signed_seats(commitment, seats)
        if own is not None and "ownCommitment" in signatures:
            k = contribution_hash(unhex(commitment), receipt["seat"], unhex(own["value"])).hex()
            yield signatures["ownCommitment"], signed_accepted(commitment, receipt["seat"], "commitment", k)
        if own is not None and "ownValue" in signatures:
            yield signatures["ownValue"], signed_accepted(commitment, receipt["seat"], "value", own["value"])

    def check_result(self):
        result = self.record.get("result")
        events = [event for entry in self.record["entries"] for event in entry["events"]]
        ended = [event for event in events if event["type"] == "matchEnded"]
        if result is None:
            self.is_open = True
            if ended:
                self.fail("result", "resultMissing")
            return
        fairness, kinds = self.fairness, [player["kind"] for player in self.record["players"]]
        heads = [unhex(fair["head"]) for fair in fairness["rounds"]]
        stated = {name: result[name] for name in ("winners", "scores", "why")}
        message = frame("result", fairness["matchId"], rules_hash(self.record["rules"]), len(kinds), *kinds, len(heads),
                        *heads, canonical(stated))
        if not is_signed(fairness["publicKey"], fairness["signature"], message):
            self.fail("result", "signatureWrong")
        elif self.fault is None:
            if not ended or {name: ended[-1][name] for name in stated} != stated:
                self.fail("result", "resultDiffers")


# Test vectors ---------------------------------------------------------------------------------------------------------

class Vectors:
    def __init__(self):
        self.compared, self.wrong = 0, []

    def expect(self, what, mine, theirs):
        self.compared += 1
        if mine != theirs:
            self.wrong.append(f"{what}: {mine!r} is not {theirs!r}")

    def formulas(self, vectors):
        for vector in vectors["frames"]:
            fields = [unhex(each["bytes"]) if isinstance(each, dict) else each for each in vector["fields"]]
            self.expect("frame", frame(vector["label"], *fields).hex(), vector["frame"])
            self.expect("hash", H(vector["label"], *fields).hex(), vector["hash"])
        for vector in vectors["canonicalJson"]:
            self.expect("JSON", canonical(vector["value"]), vector["json"])
        for vector in vectors["shuffles"]:
            order = shuffle(range(vector["size"]), vector["key"], vector["n"])
            self.expect("shuffle", order, vector["order"])
        for vector in vectors["events"]:
            self.expect("event", shown(vector["event"], vector["viewer"]), vector["seen"])
        day = vectors["handOfTheDay"]
        self.expect("day", day_commitment(day["day"], day["seed"]), day["commitment"])

    def key(self, vector):
        secret, commitment = unhex(vector["secret"]), unhex(vector["commitment"])
        self.expect("rules", rules_hash(vector["rules"]).hex(), vector["rulesHash"])
        made = commitment_of(vector["matchId"], vector["round"], vector["attempt"], vector["rules"], vector["holders"],
                             secret)
        self.expect("commitment", made.hex(), vector["commitment"])
        server = vector["serverContribution"]
        self.expect("server", server_value(secret, commitment, server["seat"]).hex(), server["value"])
        for seat, given in enumerate(vector["seats"]):
            if given["kind"] == "player":
                made = contribution_hash(commitment, seat, unhex(given["value"]))
                self.expect("contribution", made.hex(), given["commitment"])
        self.expect("key", key_of(vector).hex(), vector["key"])

    def key_2(self, vector, first):
        match = match_hash(first["matchId"])
        self.expect("match", match.hex(), vector["match"])
        made = commitment_2(match, first["round"], first["attempt"], unhex(first["rulesHash"]), first["holders"],
                            vector["link"], unhex(first["secret"]))
        self.expect("commitment of version 2", made.hex(), vector["commitment"])

    def signatures_2(self, vector):
        commitment, accepted = vector["commitment"], vector["accepted"]
        messages = {
            "signedCommitment": signed_commitment(vector["matchId"], vector["round"], vector["attempt"], commitment,
                                                  vector["link"]),
            "signedSeats": signed_seats(commitment, vector["seats"]),
            "signedAccepted": signed_accepted(commitment, accepted["seat"], accepted["part"], accepted["hex"]),
        }
        for name, message in messages.items():
            self.expect(name, is_signed(vector["publicKey"], vector[name], message), True)

    def signature(self, vector):
        def message(match_id):
            return frame("receipt", match_id, vector["round"], unhex(vector["commitment"]), vector["lastEvent"],
                         unhex(vector["head"]))
        for match_id, expected in ((vector["matchId"], True), ("another", False)):
            self.expect("signature", is_signed(vector["publicKey"], vector["signature"], message(match_id)), expected)

    def refused_signatures(self, vectors):
        for vector in vectors:
            message = frame("receipt", vector["matchId"], vector["round"], unhex(vector["commitment"]),
                            vector["lastEvent"], unhex(vector["head"]))
            accepted = is_signed(vector["publicKey"], vector["signature"], message)
            self.expect(f"refused signature: {vector['why']}", accepted, False)

    def texts(self, vectors):
        for vector in vectors:
            try:
                found = {"value": parse(vector["text"])}
            except Refused as refused:
                found = {"refused": str(refused)}
            expected = {name: vector[name] for name in ("value", "refused") if name in vector}
            self.expect(f"text: {vector['text']}", found, expected)

    def refused_records(self, vectors, given):
        self.expect("a record of the right form", wrong_field(given["record"]), None)
        for vector in vectors:
            changed = replaced(given, vector["replacements"])
            self.expect(f"refused record: {vector['name']}", wrong_field(changed["record"]), vector["wrongField"])

    def match(self, name, given, expected):
        found = Verification(given["record"], given.get("receipts"), given.get("knownKeys"),
                             given.get("keyEnds", ()))
        self.expect(f"{name}: verdict", found.verdict, expected["verdict"])
        mine, theirs = (sorted(map(canonical, failures)) for failures in (found.failures, expected["failures"]))
        self.expect(f"{name}: failures", mine, theirs)

    def matches(self, matches):
        for number, vector in enumerate(matches, 1):
            given = {name: vector[name] for name in ("record", "receipts", "knownKeys", "keyEnds") if name in vector}
            self.match(f"match {number}", given, vector)
            for changed in vector["changed"]:
                self.match(f"match {number}: {changed['name']}", replaced(given, changed["replacements"]), changed)


def replaced(given, replacements):
    copy = json.loads(json.dumps(given))
    for replacement in replacements:
        *path, last = replacement["path"]
        place = copy
        for step in path:
            place = place[step]
        if "value" in replacement:
            place[last] = replacement["value"]
        else:
            del place[last]
    return copy


def read(path):
    with open(path, encoding="utf-8") as file:
        return parse(file.read())


def read_record(path):
    record = read(path)
    where = wrong_field(record)
    if where is not None:
        raise Refused(f"wrongField: {where}")
    return record


def keys_in(path):
    keys = read(path)
    return [keys["current"], *keys["former"]], keys.get("ends", [])


def verify_files(record, receipts, keys):
    try:
        found = Verification(read_record(record), receipts and read(receipts), *(keys_in(keys) if keys else ()))
    except Refused as refused:
        print(f"refused: {refused}")
        return 1
    if [failure["reason"] for failure in found.failures] == ["unknownServerKey"]:
        print("signed by an unknown server")
    print(found.verdict, *map(canonical, found.failures), sep="\n")
    return 1 if found.verdict == "failed" else 0


def main(words):
    keys = None
    if words[-2:-1] == ["--keys"]:
        *words, _, keys = words
    if words[:1] == ["--record"] and len(words) in (2, 3):
        return verify_files(words[1], words[2] if len(words) == 3 else None, keys)
    if len(words) != 1:
        print(__doc__, file=sys.stderr)
        return 1
    file, vectors = read(words[0]), Vectors()
    vectors.formulas(file)
    vectors.key(file["key"])
    vectors.key_2(file["version2Key"], file["key"])
    vectors.signature(file["signature"])
    vectors.signatures_2(file["version2Signatures"])
    vectors.refused_signatures(file["refusedSignatures"])
    vectors.texts(file["texts"])
    vectors.refused_records(file["refusedRecords"], file["matches"][0])
    vectors.matches(file["matches"])
    print(f"{vectors.compared} compared, {len(vectors.wrong)} different", *vectors.wrong, sep="\n")
    return 1 if vectors.wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
